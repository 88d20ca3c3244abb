import { describe, expect, it } from 'vitest'
import { circle, ordinate, polyline, text, writeDxf } from '../dxf/testing/write-dxf.ts'
import { occtSample } from '../solid/testing/occt-samples.ts'
import { proposeJob } from './propose-job.ts'
import { readDrawing } from './read-drawing.ts'

const utf8 = (lines: readonly string[]): Uint8Array => new TextEncoder().encode(lines.join('\n'))

const said = ({ facts }: Awaited<ReturnType<typeof readDrawing>>) =>
  facts.map(({ field, electrode, location, value, rule }) =>
    [field, electrode, location, value, rule.split(/[./]/)[0]].join(' '),
  )

describe('readDrawing', () => {
  it.each([
    ['figures count in the drawing’s unit', 'X', 'Y', 25.4],
    ['a heading’s own unit counts first', 'X (mm)', 'Y (mm)', 1],
  ])('[Q01] places of a DXF in inches stand where its geometry does: %s', async (_, x, y, size) => {
    const table = [
      ['N', x, y],
      ['C1', '1.0000', '-2.0000'],
    ]
    const bytes = writeDxf({
      header: { $INSUNITS: [[70, 1]] },
      entities: [
        text('电极名称: E05', 40, 13, 0.1),
        ...table.flatMap((row, index) => row.map((value, column) => text(value, 40 + 2 * column, 10 - index / 4, 0.1))),
        circle(1, -2, 0.25),
        text('C9', 7.1, 5.1, 0.1),
        ordinate('x', [0, 0], [7, 5], [[1, '7.000']]),
      ],
    })
    const { facts, notes, plan2d } = await readDrawing(bytes, 'inch.dxf')
    const placed = (location: string) => facts.filter((fact) => fact.location === location).map(({ value }) => value)
    expect([placed('C1'), placed('C9')]).toEqual([[size, -2 * size], [177.8]])
    expect(plan2d?.contours[0]?.area).toBeCloseTo(Math.PI * (25.4 / 4) ** 2, 6)
    expect(notes.map(({ code, params }) => [code, params])).toEqual([['unit.converted', { from: 'inch', to: 'mm' }]])
  })

  it('[Q01][Q02] reads an electrode sheet drawn in DXF: title, table of places, ordinates, burning outline', async () => {
    const table = [
      ['N', 'X', 'Y', 'Z', 'C'],
      ['C1', '30.000', '20.000', '-8.000', '0'],
      ['C2', '-40.000', '10.000', '-8.000', '90'],
    ]
    const bytes = writeDxf({
      entities: [
        text('电极名称: E05', 400, 130),
        ...table.flatMap((row, index) => row.map((value, column) => text(value, 400 + 25 * column, 100 - 6 * index))),
        text('C1', 31, 21),
        ordinate('x', [0, 0], [30, 20]),
        ordinate('y', [0, 0], [30, 20.003]),
        polyline(
          [
            [25, 17, 0],
            [35, 17, 0],
            [35, 23, 0],
            [25, 23, 0],
          ],
          '放电面',
        ),
      ],
    })
    const result = await readDrawing(bytes, 'E05.dxf')
    expect([result.kind, result.unit, said(result).toSorted()]).toEqual([
      'dxf',
      'mm',
      [
        'electrode.name E05  E05 sheet',
        'electrode.projectedArea E05  60 dxf',
        'location.c E05 C1 0 sheet',
        'location.c E05 C2 90 sheet',
        'location.x E05 C1 30 dxf',
        'location.x E05 C1 30 sheet',
        'location.x E05 C2 -40 sheet',
        'location.y E05 C1 20 sheet',
        'location.y E05 C1 20.003 dxf',
        'location.y E05 C2 10 sheet',
        'location.z E05 C1 -8 sheet',
        'location.z E05 C2 -8 sheet',
      ],
    ])
    const [electrode] = proposeJob([result]).electrodes
    const conflicts = electrode?.locations.flatMap(({ label, values }) =>
      values.filter(({ conflict }) => conflict).map(({ field, difference }) => [label, field, difference]),
    )
    expect(conflicts).toEqual([['C1', 'location.y', 0.003]])
  })

  it('[Q02] proposes one electrode from its sheet and its solid, with the question about the gap', async () => {
    const sheet = utf8(['电极名称,火花位,材质,X,Y,Z', 'Cube 10x10,0.15,紫铜,12.5,-3,-8'])
    const results = [
      await readDrawing(sheet, 'positions.csv'),
      await readDrawing(occtSample('cube-10x10mm/Cube 10x10.stp'), 'Cube 10x10.stp'),
    ]
    const proposal = proposeJob(results)
    expect({
      electrodes: proposal.electrodes.map(({ label, locations }) => [label, locations.length]),
      area: proposal.electrodes[0]?.values.find(({ field }) => field === 'electrode.projectedArea')?.facts[0]?.value,
      questions: proposal.questions.map(({ kind, electrode }) => [kind, electrode]),
      missing: proposal.missing,
    }).toEqual({
      electrodes: [['Cube 10x10', 1]],
      area: 100,
      questions: [
        ['gapInSolid', 'Cube 10x10'],
        ['depthReference', ''],
      ],
      missing: [],
    })
  })

  it('gives every fact a unique id, the same at every reading, also without handles', async () => {
    const bytes = writeDxf({
      entities: [ordinate('x', [0, 0], [1, 1]), ordinate('x', [0, 0], [2, 1]), text('C1', 1, 1), text('C2', 2, 1)].map(
        (groups) => groups.filter(([code]) => code !== 5),
      ),
    })
    const ids = async () => (await readDrawing(bytes, 'd.dxf')).facts.map(({ id }) => id)
    expect([await ids(), await ids()]).toEqual(
      Array(2).fill(['d.dxf#DIMENSION ?#location.x', 'd.dxf#DIMENSION ?#location.x~2']),
    )
  })

  it('[Q01] reads a drawing without a unit in the unit stated by a person', async () => {
    const bytes = writeDxf({
      header: {},
      entities: [
        polyline(
          [
            [0, 0, 0],
            [1, 0, 0],
            [1, 1, 0],
          ],
          '0',
        ),
      ],
    })
    const { unit, plan2d } = await readDrawing(bytes, 'd.dxf', { unit: 'inch' })
    expect([unit, plan2d?.max]).toEqual(['inch', [25.4, 25.4]])
  })
})
