/** Node options for TypeScript that no bundle holds: parts of benchmarks and tests. */
export const typescriptArguments = ["--conditions=react-server", "--import", "tsx"];
