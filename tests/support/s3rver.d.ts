/** What the tests use of it; it comes without types. */
declare module "s3rver" {
  class S3rver {
    constructor(options: object);
    run(): Promise<{ port: number }>;
    close(): Promise<void>;
  }
  // biome-ignore lint/style/noDefaultExport: as the package has it
  export default S3rver;
}
