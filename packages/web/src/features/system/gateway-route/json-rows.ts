/** The rows that a text of JSON holds; none when it holds no list. */
export function rowsOf<Row>(text: unknown): readonly Row[] {
  try {
    const rows: unknown = JSON.parse(String(text))
    return Array.isArray(rows) ? (rows as Row[]) : [] // the server checks each row
  } catch {
    return []
  }
}

/** The rows with one of them replaced. */
export const withRow = <Row>(rows: readonly Row[], index: number, row: Row): readonly Row[] =>
  rows.map((held, at) => (at === index ? row : held))

/** The rows without one of them. */
export const withoutRow = <Row>(rows: readonly Row[], index: number): readonly Row[] =>
  rows.filter((_held, at) => at !== index)
