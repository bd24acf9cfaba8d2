import { parseEnvironment } from "./parse-environment";

export const env = parseEnvironment(process.env);

/** Whether this is `npm run dev`, where the server stands in front of Next's development server. */
export const isDevelopment = process.env.NODE_ENV === "development";
