export type Point = { x: number; y: number };

/** Units of a drawn tile, four to the pixel: whole numbers are short. */
export const tileUnits = 1024;
export const unitsPerPixel = 4;
