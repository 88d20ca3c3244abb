import { readFileSync } from 'node:fs'

export type Groups = readonly (readonly [code: number, value: string | number])[]

interface Parts {
  readonly header?: Readonly<Record<string, Groups>>
  readonly blocks?: Readonly<Record<string, readonly Groups[]>>
  readonly entities?: readonly Groups[]
}

const section = (name: string, groups: Groups): Groups => [[0, 'SECTION'], [2, name], ...groups, [0, 'ENDSEC']]

/** A DXF text from groups, with the header, blocks and entities a test needs. */
export function writeDxf({ header = { $INSUNITS: [[70, 4]] }, blocks = {}, entities = [] }: Parts): Uint8Array {
  const groups: Groups = [
    ...section(
      'HEADER',
      Object.entries(header).flatMap(([name, values]): Groups => [[9, name], ...values]),
    ),
    ...section(
      'BLOCKS',
      Object.entries(blocks).flatMap(([name, inside]): Groups => {
        return [[0, 'BLOCK'], [2, name], [10, 0], [20, 0], ...inside.flat(), [0, 'ENDBLK']]
      }),
    ),
    ...section('ENTITIES', entities.flat()),
    [0, 'EOF'],
  ]
  return new TextEncoder().encode(groups.map(([code, value]) => `${String(code).padStart(3)}\r\n${value}\r\n`).join(''))
}

let handle = 0x100

const entity = (type: string, groups: Groups): Groups => {
  handle += 1
  return [[0, type], [5, handle.toString(16).toUpperCase()], ...groups]
}

export const text = (value: string, x: number, y: number, height = 2.5, more: Groups = []): Groups =>
  entity('TEXT', [[8, '0'], [10, x], [20, y], [40, height], [1, value], ...more])

export const mtext = (value: string, x: number, y: number, height = 2.5): Groups =>
  entity('MTEXT', [
    [8, '0'],
    [10, x],
    [20, y],
    [40, height],
    [71, 1],
    [1, value],
  ])

export const line = (x1: number, y1: number, x2: number, y2: number, layer = '0'): Groups =>
  entity('LINE', [
    [8, layer],
    [10, x1],
    [20, y1],
    [11, x2],
    [21, y2],
  ])

export const arc = (x: number, y: number, radius: number, from: number, to: number, layer = '0'): Groups =>
  entity('ARC', [
    [8, layer],
    [10, x],
    [20, y],
    [40, radius],
    [50, from],
    [51, to],
  ])

export const circle = (x: number, y: number, radius: number, layer = '0'): Groups =>
  entity('CIRCLE', [
    [8, layer],
    [10, x],
    [20, y],
    [40, radius],
  ])

/** Corners, each with the bulge of the segment that begins there. */
export const polyline = (corners: readonly (readonly [number, number, number])[], layer = '0'): Groups =>
  entity('LWPOLYLINE', [
    [8, layer],
    [90, corners.length],
    [70, 1],
    ...corners.flatMap(
      ([x, y, bulge]): Groups =>
        bulge === 0
          ? [
              [10, x],
              [20, y],
            ]
          : [
              [10, x],
              [20, y],
              [42, bulge],
            ],
    ),
  ])

export const insert = (block: string, x: number, y: number, more: Groups = []): Groups =>
  entity('INSERT', [[8, '0'], [2, block], [10, x], [20, y], ...more])

export const insertWith = (
  block: string,
  x: number,
  y: number,
  attributes: Readonly<Record<string, string>>,
): Groups => [
  ...insert(block, x, y, [[66, 1]]),
  ...Object.entries(attributes).flatMap(([tag, value], index) =>
    entity('ATTRIB', [
      [8, '0'],
      [10, x + 20 * index],
      [20, y],
      [40, 2.5],
      [1, value],
      [2, tag],
      [70, 0],
    ]),
  ),
  ...entity('SEQEND', [[8, '0']]),
]

/** An ordinate of a feature from the datum; along X with the flag 64. */
export const ordinate = (
  axis: 'x' | 'y',
  datum: readonly [number, number],
  feature: readonly [number, number],
  more: Groups = [],
): Groups =>
  entity('DIMENSION', [
    [8, '0'],
    [10, datum[0]],
    [20, datum[1]],
    [11, feature[0]],
    [21, feature[1] + 30],
    [70, axis === 'x' ? 6 + 64 : 6],
    [13, feature[0]],
    [23, feature[1]],
    [14, feature[0]],
    [24, feature[1] + 25],
    ...more,
  ])

const fixtures = new URL('../../../fixtures/dxf/', import.meta.url)

/** A drawing from another source; its origin is documented beside it. */
export const dxfFixture = (name: string): Uint8Array => new Uint8Array(readFileSync(new URL(`${name}.dxf`, fixtures)))
