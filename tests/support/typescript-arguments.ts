/** Node options for TypeScript that no bundle holds: parts of tests. */
export const typescriptArguments = ["--conditions=react-server", "--import", "tsx"];
