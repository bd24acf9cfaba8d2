/** The part that the tests use; the package has no types. */
declare module "s3rver" {
  class S3rver {
    constructor(options: object);
    run(): Promise<{ port: number }>;
    close(): Promise<void>;
  }
  // biome-ignore lint/style/noDefaultExport: as the package has it
  export default S3rver;
}
