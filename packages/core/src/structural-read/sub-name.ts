/** What a subprogram is called by: its number, or its name. */
export type SubName = number | string

const INTEGER = /^([+-]?\d+)(?:\.0*)?$/

/** Leading zeros and zeros after the point make no other number. */
export function subNameOf(text: string): SubName {
  const digits = INTEGER.exec(text)?.[1]
  return digits === undefined ? text : Number(digits)
}

/** By number, then by the characters of the name. */
export function inOrder(a: SubName, b: SubName): number {
  if (typeof a === 'number') return typeof b === 'number' ? a - b : -1
  if (typeof b === 'number' || a === b) return a === b ? 0 : 1
  return a > b ? 1 : -1
}
