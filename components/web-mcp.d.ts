// biome-ignore-all lint/style/useConsistentTypeDefinitions: only interfaces can be added to
import "react";

/** Attributes by which browsers offer a form to assistants (WebMCP). Only for forms that ask for a page. */
declare module "react" {
  interface FormHTMLAttributes<T> {
    toolname?: string | undefined;
    tooldescription?: string | undefined;
  }
  interface InputHTMLAttributes<T> {
    toolparamdescription?: string | undefined;
  }
  interface SelectHTMLAttributes<T> {
    toolparamdescription?: string | undefined;
  }
}
