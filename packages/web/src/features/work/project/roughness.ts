/** VDI 3400 class of a roughness: K = 20 · log10(10 · Ra), Ra in µm, rounded to the nearest class. */
export const vdiClass = (ra: number): number => Math.round(20 * Math.log10(10 * ra))
