/** The part of subset-font that the project uses; the package has no types. */
declare module "subset-font" {
  type Axis = number | { min: number; max: number };
  type Options = {
    targetFormat: "woff" | "woff2";
    variationAxes: Record<string, Axis>;
    keepFeatures: string[];
    noHinting: boolean;
  };

  // biome-ignore lint/style/noDefaultExport: the package has one
  export default function subsetFont(font: Buffer, text: string, options: Options): Promise<Buffer>;
}
