import { describe, expect, it } from 'vitest'
import { ReadRefused } from '../bytes/index.ts'
import { parseDxf } from './document.ts'
import { readDxf } from './read-dxf.ts'
import { readWithDxfParser } from './testing/second-reader.ts'
import {
  arc,
  circle,
  dxfFixture,
  insert,
  insertWith,
  line,
  mtext,
  ordinate,
  polyline,
  text,
  writeDxf,
} from './testing/write-dxf.ts'

const round = (value: number): number => Math.round(value * 1000) / 1000 + 0
const planOf = (bytes: Uint8Array) => {
  const { plan2d } = readDxf(bytes, 'd.dxf').reading
  if (!plan2d) throw new Error('no plan')
  return plan2d
}
const grids = (bytes: Uint8Array) =>
  readDxf(bytes, 'd.dxf').tables.map(({ cells }) => {
    const rows: string[][] = []
    for (const { row, column, text: value } of cells) {
      rows[row] ??= []
      const cell = rows[row]
      if (cell) cell[column] = value
    }
    return rows.map((row) => Array.from(row, (value) => value ?? ''))
  })

describe('contours', () => {
  it('[Q01] gives exact areas for bulges, circles and chains of lines and arcs in any direction', () => {
    const slot = [
      [0, 0, 0],
      [20, 0, 1],
      [20, 10, 0],
      [0, 10, 1],
    ] as const
    const bytes = writeDxf({
      entities: [
        polyline(slot, 'ELEC'),
        circle(50, 50, 5),
        // A D shape: a straight back and a half circle, drawn in pieces with opposite directions.
        line(100, 0, 100, 8, 'D'),
        arc(100, 4, 4, -90, 90, 'D'),
        // Three sides only.
        line(200, 0, 210, 0, 'open'),
        line(210, 0, 210, 10, 'open'),
        line(210, 10, 200, 10, 'open'),
      ],
    })
    expect(planOf(bytes).contours.map(({ layer, area }) => [layer, round(area)])).toEqual([
      ['ELEC', round(200 + 25 * Math.PI)],
      ['0', round(25 * Math.PI)],
      ['D', round(8 * Math.PI)],
    ])
  })

  it('[Q02] offers the area of an outline on a burning layer as projected area', () => {
    const facts = readDxf(
      writeDxf({
        entities: [
          polyline(
            [
              [0, 0, 0],
              [4, 0, 0],
              [4, 3, 0],
              [0, 3, 0],
            ],
            '放电面',
          ),
        ],
      }),
      'd.dxf',
    ).reading.facts
    expect(
      facts.map(({ field, value, unit, rule, source }) => ({ field, value, unit, rule, raw: source.raw })),
    ).toEqual([{ field: 'electrode.projectedArea', value: 12, unit: 'mm2', rule: 'dxf.contour', raw: '放电面' }])
  })

  it('places blocks in blocks with scale, turn, mirror and array', () => {
    const bytes = writeDxf({
      blocks: {
        hole: [circle(1, 0, 0.5)],
        pair: [
          insert('hole', 0, 0, [
            [70, 2],
            [71, 3],
            [44, 10],
            [45, 5],
          ]),
        ],
      },
      entities: [
        insert('pair', 100, 0, [
          [41, -2],
          [42, 2],
          [50, 90],
        ]),
      ],
    })
    const { contours } = planOf(bytes)
    const centres = contours.map(({ points }) => {
      const sum = points.reduce(([sx, sy], [x, y]) => [sx + x, sy + y] as const, [0, 0] as const)
      return sum.map((value) => round(value / points.length)).join()
    })
    const expected = [0, 1, 2].flatMap((row) => [0, 1].map((column) => `${100 - 10 * row},${-2 - 20 * column}`))
    expect([contours.map(({ area }) => round(area)), centres]).toEqual([Array(6).fill(round(Math.PI)), expected])
  })

  it('converts by $INSUNITS, and asks when it states no unit', () => {
    const entities = [circle(0, 0, 1)]
    const read = (units: number, unit?: 'inch') => {
      const { reading } = readDxf(writeDxf({ header: { $INSUNITS: [[70, units]] }, entities }), 'd.dxf', {
        ...(unit && { unit }),
      })
      const [contour] = reading.plan2d?.contours ?? []
      return [reading.unit, round(contour?.area ?? 0), reading.notes.map(({ code }) => code)]
    }
    expect([read(1), read(4), read(0), read(0, 'inch')]).toEqual([
      ['inch', round(Math.PI * 25.4 ** 2), []],
      ['mm', round(Math.PI), []],
      ['unknown', round(Math.PI), ['unit.unknown']],
      ['inch', round(Math.PI * 25.4 ** 2), []],
    ])
  })
})

describe('dimensions', () => {
  it('[Q01][Q02] reads ordinates from the datum and names them by the nearest label', () => {
    const bytes = writeDxf({
      entities: [
        text('C1', 31, 21),
        text('C2', -39, 11),
        ordinate('x', [10, 10], [30, 20]),
        ordinate('y', [10, 10], [30, 20]),
        ordinate('x', [10, 10], [-40, 10], [[42, 50]]),
      ],
    })
    const { facts } = readDxf(bytes, 'd.dxf').reading
    expect(facts.map(({ field, location, value, rule }) => [field, location, value, rule])).toEqual([
      ['location.x', 'C1', 20, 'dxf.ordinate'],
      ['location.y', 'C1', 10, 'dxf.ordinate'],
      ['location.x', 'C2', -50, 'dxf.ordinate'],
    ])
  })

  it('lowers the confidence between two labels, and leaves out ordinates without a label nearby', () => {
    const between = [
      text('C1', 28, 20),
      text('C2', 32.1, 20),
      ordinate('x', [0, 0], [30, 20]),
      ordinate('x', [0, 0], [300, 20]),
    ]
    const { facts } = readDxf(writeDxf({ entities: between }), 'd.dxf').reading
    expect(facts.map(({ location, value, confidence }) => [location, value, confidence])).toEqual([['C1', 30, 0.31]])
  })

  it('uses a typed figure with low confidence and reports the measured one', () => {
    const entities = [text('C1', 30, 20), ordinate('x', [0, 0], [30, 20], [[1, '\\A1;30,500']])]
    const { facts, notes } = readDxf(writeDxf({ entities }), 'd.dxf').reading
    expect([
      facts.map(({ value, confidence }) => [value, confidence]),
      notes.map(({ code, params }) => [code, params]),
    ]).toEqual([[[30.5, 0.3]], [['dxf.dimensionOverridden', { shown: 30.5, measured: 30, label: 'C1' }]]])
  })

  it('measures linear dimensions along their angle, radii and diameters, without a typed text', () => {
    expect(
      [dxfFixture('dimensions'), dxfFixture('dimension-vertical')]
        .flatMap((bytes) => planOf(bytes).dimensions)
        .map(({ type, value, override }) => [type, round(value), override]),
    ).toEqual([
      ['linear', 80, undefined],
      ['radius', 30, undefined],
      ['linear', 53.5, '5.35'],
    ])
  })
})

describe('texts', () => {
  it('[Q01] strips MTEXT of its formatting and places its lines below each other', () => {
    const value =
      '{\\fSimSun|b0|i0|c134;\\H1.5x;\\C1;电极 \\LE01\\l}\\P火花位\\~0.15\\P\\S+0.01^-0.02; \\U+2300 %%c5%%d \\{a\\\\b\\}'
    expect(
      planOf(writeDxf({ entities: [mtext(value, 10, 50, 3)] })).texts.map(({ text: shown, at }) => [
        shown,
        at.map(round),
      ]),
    ).toEqual([
      ['电极 E01', [10, 50]],
      ['火花位 0.15', [10, 45]],
      ['+0.01 -0.02 ⌀ ⌀5° {a\\b}', [10, 40]],
    ])
  })

  it('[Q01] reads the labels of leaders', () => {
    const { texts } = planOf(dxfFixture('mleader'))
    expect(texts.map(({ text: shown, at, height }) => [shown, at.map(Math.round), height])).toEqual([
      ['I am curvy leader ?', [7233, -783], 350],
      ['I am leader too', [6421, 3011], 350],
      ['I am leader', [-2906, 3407], 350],
    ])
  })

  it('[Q01] reads attributes after an insert, which dxf-parser drops', () => {
    const { texts } = planOf(dxfFixture('attribute'))
    expect(texts.map(({ text: shown, at }) => [shown, at.map(round)])).toEqual([
      ['TESTTEST', [3172.145, 5382.33]],
      ['asasas', [2613.924, 5529.318]],
    ])
  })

  it.each([
    ['ANSI_936', [0xb5, 0xe7, 0xbc, 0xab], '电极'],
    ['ANSI_932', [0x93, 0x64, 0x8b, 0xc9], '電極'],
    ['ANSI_950', [0xb9, 0x71, 0xb7, 0xa5], '電極'],
    ['ANSI_1252', [0xb9, 0x71, 0xb7, 0xa5], '電極'],
    ['ANSI_1252', [0xb5, 0xe7, 0xbc, 0xab], '电极'],
  ])('decodes the code page %s', (page, encoded, expected) => {
    const marked = writeDxf({
      header: { $INSUNITS: [[70, 4]], $DWGCODEPAGE: [[3, page]] },
      entities: [text('@@@@', 0, 0)],
    })
    const at = marked.indexOf(0x40)
    marked.set(encoded, at)
    expect(planOf(marked).texts.map(({ text: shown }) => shown)).toEqual([expected])
  })
})

describe('tables', () => {
  const rows = [
    ['N', 'X', 'Y', 'Z', 'C'],
    ['C1', '12.5', '-7.25', '-8.000', '0'],
    ['C2', '112.5', '107.25', '-8.000', '90'],
  ]

  it('[Q01] reconstructs rows and columns from the positions of centred texts, next to views with their own texts', () => {
    const cells = rows.flatMap((row, index) =>
      row.map((value, column) =>
        text(value, 0, 0, 2.5, [
          [72, 1],
          [11, 500 + 25 * column],
          [21, 100 - 6 * index],
          [73, 0],
        ]),
      ),
    )
    const views = [text('C1', 30, 94), text('C2', 60, 88), text('电极名称: E05', 490, 130)]
    expect(grids(writeDxf({ entities: [...views, ...cells] })).toSorted((a, b) => b.length - a.length)[0]).toEqual(rows)
  })

  it('[Q01] reads inserts with attributes as rows under their tags', () => {
    const [tags = [], ...body] = rows
    const entities = body.map((row, index) =>
      insertWith('POS', 0, -10 * index, Object.fromEntries(tags.map((tag, column) => [tag, row[column] ?? '']))),
    )
    expect(grids(writeDxf({ entities }))).toEqual([rows])
  })

  it('[Q01] reads the cells of an ACAD_TABLE, old and new notation', () => {
    const table = (code: number) =>
      [
        [0, 'ACAD_TABLE'],
        [5, '77'],
        [10, 0],
        [20, 0],
        [91, 3],
        [92, 5],
        ...rows.flat().flatMap(
          (value) =>
            [
              [171, 1],
              [172, 0],
              [code, `{\\H2.5;${value}}`],
            ] as const,
        ),
      ] as const
    expect([grids(writeDxf({ entities: [table(1)] })), grids(writeDxf({ entities: [table(302)] }))]).toEqual([
      [rows],
      [rows],
    ])
  })

  it('[Q01] reads one MTEXT that is a whole table', () => {
    const value = rows.map((row) => row.join('^I')).join('\\P')
    expect(grids(writeDxf({ entities: [mtext(value, 0, 0)] }))).toEqual([rows])
  })
})

describe('refusals', () => {
  const refusal = (bytes: Uint8Array) => {
    try {
      readDxf(bytes, 'd.dxf')
    } catch (error) {
      if (error instanceof ReadRefused) return [error.code, error.params]
      throw error
    }
    return 'was read'
  }

  it('refuses blocks that contain themselves and unlimited arrays', () => {
    const self = { blocks: { a: [insert('a', 1, 1)] }, entities: [insert('a', 0, 0)] }
    const array = {
      blocks: { a: [circle(0, 0, 1)] },
      entities: [
        insert('a', 0, 0, [
          [70, 30_000],
          [71, 30_000],
        ]),
      ],
    }
    const laughs = {
      blocks: Object.fromEntries(
        Array.from({ length: 10 }, (_, depth) => [
          `b${depth}`,
          Array.from({ length: 10 }, () => insert(`b${depth + 1}`, 0, 0)),
        ]),
      ),
      entities: [insert('b0', 0, 0)],
    }
    expect([self, array, laughs].map((parts) => refusal(writeDxf(parts)))).toEqual([
      ['read.hostile', { kind: 'dxf', reason: 'nested blocks' }],
      ['read.tooMany', { what: 'array copies', count: 900_000_000, limit: 500_000 }],
      ['read.tooMany', { what: 'entities', count: 500_001, limit: 500_000 }],
    ])
  })

  it('[ATK73] keeps names like __proto__ as names', () => {
    const bytes = writeDxf({
      blocks: { __proto__x: [], ['__proto__']: [circle(0, 0, 1)] },
      entities: [insert('__proto__', 0, 0), insertWith('constructor', 0, 0, { ['__proto__']: 'a' })],
    })
    expect([
      planOf(bytes).contours.length,
      Object.getPrototypeOf({}) === Object.prototype,
      ({} as { a?: unknown }).a,
    ]).toEqual([1, true, undefined])
  })

  it('names the line without a group, and detects a truncated file', () => {
    const whole = dxfFixture('dimensions')
    const broken = new TextEncoder().encode('  0\nSECTION\n  2\nENTITIES\nLINE\nhere\n')
    expect([refusal(whole.subarray(0, whole.length / 2)), refusal(broken)]).toEqual([
      ['read.truncated', expect.objectContaining({ kind: 'dxf' })],
      ['read.broken', { kind: 'dxf', line: 5, reason: 'group code' }],
    ])
  })
})

describe('a second reader', () => {
  const KNOWN = [
    'LINE',
    'CIRCLE',
    'ARC',
    'ELLIPSE',
    'LWPOLYLINE',
    'POLYLINE',
    'SPLINE',
    'TEXT',
    'MTEXT',
    'INSERT',
    'DIMENSION',
  ]
  const count = (entities: readonly { readonly type: string }[]) =>
    Object.fromEntries(KNOWN.map((known) => [known, entities.filter(({ type }) => type === known).length]))

  it.each([
    'dimensions',
    'texts',
    'arrayed-holes',
    'array-rotated',
    'lwpolylines',
    'closedlwpolylinebug',
    'circlesellipsesarcs',
    'mtext-test',
    'blocks2',
    'polylines',
  ])('[Q01] finds the same entities in %s as dxf-parser', (name) => {
    const source = new TextDecoder().decode(dxfFixture(name))
    const theirs = readWithDxfParser(source)
    const ours = parseDxf(source)
    const theirBlocks = Object.values(theirs?.blocks ?? {}).flatMap(({ entities }) => entities ?? [])
    const ourBlocks = [...ours.blocks.values()].flatMap(({ entities }) => entities)
    expect([count(ours.entities), count(ourBlocks)]).toEqual([count(theirs?.entities ?? []), count(theirBlocks)])
  })
})
