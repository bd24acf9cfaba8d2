import { parseEnvironment } from "./parse-environment";

export const env = parseEnvironment(process.env);
