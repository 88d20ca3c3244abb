/** Cells in the clipboard format of spreadsheets: tabs, line ends, and quotes where a cell contains one of these. */
export const toTsv = (cells: readonly (readonly string[])[]): string =>
  cells.map((row) => row.map(quoted).join('\t')).join('\r\n')

const quoted = (text: string): string => (/[\t\r\n"]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)

/** Parses text copied from a spreadsheet; a trailing line end adds no row. */
export function fromTsv(text: string): readonly (readonly string[])[] {
  const rows: string[][] = []
  let row: string[] = []
  const pattern = /(?:"((?:[^"]|"")*)"|([^\t\r\n]*))(\t|\r\n|\r|\n|$)/y
  while (pattern.lastIndex <= text.length) {
    const at = pattern.lastIndex
    const found = pattern.exec(text)
    if (!found || (at === text.length && row.length === 0)) break
    const [whole, inQuotes, bare, end] = found
    row.push(inQuotes === undefined ? (bare ?? '') : inQuotes.replaceAll('""', '"'))
    pattern.lastIndex = at + whole.length
    if (end === '\t') continue
    rows.push(row)
    row = []
    if (end === '') break
  }
  return rows
}
