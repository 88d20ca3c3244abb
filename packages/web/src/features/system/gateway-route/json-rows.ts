/** The rows in a JSON text; empty if it is not a list. */
export function rowsOf<Row>(text: unknown): readonly Row[] {
  try {
    const rows: unknown = JSON.parse(String(text))
    return Array.isArray(rows) ? (rows as Row[]) : [] // the server checks each row
  } catch {
    return []
  }
}

/** The rows with one replaced. */
export const withRow = <Row>(rows: readonly Row[], index: number, row: Row): readonly Row[] =>
  rows.map((held, at) => (at === index ? row : held))

/** The rows without one. */
export const withoutRow = <Row>(rows: readonly Row[], index: number): readonly Row[] =>
  rows.filter((_held, at) => at !== index)
