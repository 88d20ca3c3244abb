/** One group of a DXF file: code and value. */
export type Group = readonly [code: number, value: string | number]

/** Generates the handles of entities. */
export function handles(): () => string {
  let next = 0x100
  return () => {
    next += 1
    return next.toString(16).toUpperCase()
  }
}

const printed = (value: string | number): string =>
  typeof value === 'number' && !Number.isInteger(value) ? String(Number(value.toFixed(6))) : String(value)

const section = (name: string, groups: readonly Group[]): readonly Group[] => [
  [0, 'SECTION'],
  [2, name],
  ...groups,
  [0, 'ENDSEC'],
]

/** A DXF file (2007, UTF-8, millimetres) of block definitions and entities. */
export function dxfFile(blocks: readonly Group[], entities: readonly Group[]): Uint8Array {
  const header: readonly Group[] = [
    [9, '$ACADVER'],
    [1, 'AC1021'],
    [9, '$INSUNITS'],
    [70, 4],
  ]
  const groups: readonly Group[] = [
    ...section('HEADER', header),
    ...section('BLOCKS', blocks),
    ...section('ENTITIES', entities),
    [0, 'EOF'],
  ]
  return new TextEncoder().encode(
    groups.map(([code, value]) => `${String(code).padStart(3)}\r\n${printed(value)}\r\n`).join(''),
  )
}

export const at = (x: number, y: number, first = 10): readonly Group[] => [
  [first, x],
  [first + 10, y],
  [first + 20, 0],
]
