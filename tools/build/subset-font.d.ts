/** The part of subset-font that is used; it brings no types of its own. */
declare module "subset-font" {
  type Axis = number | { min: number; max: number };
  type Options = {
    targetFormat: "woff2";
    variationAxes: Record<string, Axis>;
    keepFeatures: string[];
    noHinting: boolean;
  };

  // biome-ignore lint/style/noDefaultExport: as the package has it
  export default function subsetFont(font: Buffer, text: string, options: Options): Promise<Buffer>;
}
