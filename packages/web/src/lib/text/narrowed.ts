/** Distance of the full-width forms U+FF01 to U+FF5E from the ASCII characters. */
const WIDE = 0xfee0

/**
 * Full-width characters as ASCII ones: an input method writes figures, signs and points so. Its full stop 。 is on the key
 * of the decimal point.
 */
export const narrowed = (text: string): string =>
  text.replace(/[！-～]/g, (wide) => String.fromCharCode(wide.charCodeAt(0) - WIDE)).replaceAll('。', '.')
