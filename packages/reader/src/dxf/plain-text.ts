/** Meanings of %% and \U+ codes, in TEXT and in MTEXT. */
const signs: Readonly<Record<string, string>> = { c: '⌀', d: '°', p: '±', '%': '%' }

const withSigns = (text: string): string =>
  text
    .replace(/%%([cdp%])/gi, (_, sign: string) => signs[sign.toLowerCase()] ?? '')
    .replace(/%%[uok]/gi, '')
    .replace(/%%(\d{3})/g, (_, code: string) => String.fromCharCode(Number(code)))
    .replace(/\\U\+([0-9A-F]{4})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))

/** A TEXT, ATTRIB or dimension text without its control signs. */
export const plainText = (text: string): string => withSigns(text).trim()

/** `\S1#2;`, `\S+0.01^-0.02;`: stacked texts are written one after the other. */
const unstacked = (text: string): string =>
  text.replace(/\\S([^;]*);/g, (_, stack: string) =>
    stack.replace(/\s*([#/^])\s*/, (__, sign) => (sign === '^' ? ' ' : '/')),
  )

const ESCAPED_BACKSLASH = '\u0001'
const ESCAPED_OPEN = '\u0002'
const ESCAPED_CLOSE = '\u0003'

/** An MTEXT without its formatting codes; paragraphs become lines. */
export function plainMText(text: string): string {
  const readable = unstacked(
    text.replaceAll('\\\\', ESCAPED_BACKSLASH).replaceAll('\\{', ESCAPED_OPEN).replaceAll('\\}', ESCAPED_CLOSE),
  )
    .replace(/\\P/g, '\n')
    .replace(/\^J/g, '\n')
    .replace(/\^I/g, '\t')
    .replace(/\\~/g, ' ')
    // Codes with an argument end at a semicolon: font, height, colour, width, spacing, slant, alignment, paragraph.
    .replace(/\\[FfHCcWTQAp][^;\\{}]*;/g, '')
    .replace(/\\[LlOoKkNX]/g, '')
    .replace(/[{}]/g, '')
  return withSigns(readable)
    .replaceAll(ESCAPED_BACKSLASH, '\\')
    .replaceAll(ESCAPED_OPEN, '{')
    .replaceAll(ESCAPED_CLOSE, '}')
    .split('\n')
    .map((line) => line.trimEnd())
    .join('\n')
    .trim()
}
