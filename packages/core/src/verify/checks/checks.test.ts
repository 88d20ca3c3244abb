import { describe, expect, it } from 'vitest'
import type { Electrode, ElectrodeCopy, Job, Location } from '../../job/index.ts'
import { exampleJob, exampleLibrary, examplePlan } from '../../testing/mutators/hand-written/example-job.ts'
import { exampleInput, presetText } from '../../testing/mutators/hand-written/example-text.ts'
import { failures, verifyExample } from '../../testing/mutators/hand-written/verify-example.ts'
import { forge } from '../../testing/mutators/seal.ts'
import { degrees, mm, um } from '../../units/index.ts'
import type { VerifyInput } from '../verify.ts'

const put = (found: string, replacement: string) => forge(presetText.replace(found, () => replacement))
const drop = (line: string) => put(`${line}\n`, '')
const stuck = forge(presetText.replace(/N0(28|30)0 G00 Z50.0000\n/g, ''))
const swapped = forge(
  presetText.replace(
    'N0150 G00 X24.5000 Y-10.0000 C0.000\nN0160 G00 Z50.0000',
    'N0150 G00 Z50.0000\nN0160 G00 X24.5000 Y-10.0000 C0.000',
  ),
)
const add = (line: string, more: string) => put(`${line}\n`, `${line}\n${more}\n`)

it('NC5 an approach slower than the machine’s is allowed', () => {
  const slower = put('N0170 G01 Z1.0000 F200.0', 'N0170 G01 Z1.0000 F80.0')
  expect(verifyExample(slower).verdict).toBe('safe')
})

/** Programs that can be read but must not be run; the first failure named is the one each tests. */
const broken: readonly (readonly [what: string, reason: string, text: string])[] = [
  ['NC4 no reset before the first motion', 'V03 state.noReset', drop('N0040 G21 G90 G17 G40 G49 M81 OBT000')],
  ['NC4 no reset after a tool change', 'V03 state.noReset', drop('N0100 G21 G90 G17 G40 G49 M81 OBT000')],
  [
    'NC4 no coordinate system',
    'V03 state.noSystem',
    forge(presetText.replaceAll(/N\d+ G54\n/g, '').replace('(CS 54)', '(CS 55)')),
  ],
  ['a system that nobody declared', 'V03 state.systemUndeclared', put('N0140 G54', 'N0140 G56')],
  ['no length before the first descent', 'V03 state.lengthUnknown', put('N0110 G43 H03', 'N0110 G43 H05')],
  ['NC5 a traverse in the hole', 'V04 traverse.low', stuck],
  ['NC5 a traverse 2 µm below the safe plane', 'V04 traverse.low', put('N0300 G00 Z50.0000', 'N0300 G00 Z49.9980')],
  ['NC5 a descent before the traverse', 'V05 descent.blind', swapped],
  ['NC5 a first traverse at the height of the place', 'V04 traverse.unknownGround', swapped],
  ['NC5 a rapid into the work', 'V05 descent.rapid', put('N0160 G00 Z50.0000', 'N0160 G00 Z-5.0000')],
  ['NC5 a rapid to a lower machine height', 'V05 descent.rapid', put('N0050 G53 Z0.0000', 'N0050 G53 Z-9.0000')],
  ['NC5 an approach that goes too deep', 'V05 descent.approach', put('N0170 G01 Z1.0000', 'N0170 G01 Z0.9990')],
  ['NC5 an approach that is too fast', 'V05 descent.feed', put('N0170 G01 Z1.0000 F200.0', 'N0170 G01 Z1.0000 F200.1')],
  ['erosion without discharge', 'V06 erosion.noDischarge', drop('N0200 M80')],
  ['erosion without pump', 'V06 erosion.noPump', drop('N0120 M84')],
  ['erosion without a condition', 'V06 erosion.noCondition', drop('N0180 E217')],
  ['discharge on above the work', 'V06 erosion.dischargeAway', add('N0140 G54', 'N0135 M80')],
  ['another condition', 'V06 erosion.condition', put('N0220 E214', 'N0220 E209')],
  ['another orbit', 'V06 erosion.pattern', put('N0190 OBT100', 'N0190 OBT110')],
  ['an orbit 2 µm wider', 'V06 erosion.radius', put('N0190 OBT100 R0.0120', 'N0190 OBT100 R0.0140')],
  ['a shorter spark-out', 'V06 erosion.dwell', put('N0250 G04 P30', 'N0250 G04 P29')],
  ['a place outside the travel', 'V07 envelope.side', put('X24.5000', 'X199.0000')],
  ['a depth below the limit', 'V07 envelope.height', put('Z-7.8120', 'Z-150.0000')],
  ['NC7 a step that is missing', 'V08 once.missing', put('N0240 G01 Z-7.8630\nN0250 G04 P30\n', '')],
  ['NC7 a step that is burned twice', 'V08 once.unplanned', add('N0240 G01 Z-7.8630', 'N0245 G01 Z-7.8630')],
  ['a ladder that goes up', 'V09 ladder.depth', put('N0240 G01 Z-7.8630', 'N0240 G01 Z-7.8000')],
  ['NC8 a depth 0.1 µm off', 'V10 depth.drawing', put('N0240 G01 Z-7.8630', 'N0240 G01 Z-7.8631')],
  ['NC8 a flipped sign', 'V10 depth.drawing', put('N0240 G01 Z-7.8630', 'N0240 G01 Z7.8630')],
  ['a place 0.1 µm off', 'V10 depth.place', put('N0150 G00 X24.5000', 'N0150 G00 X24.5001')],
  ['X and Y swapped', 'V10 depth.place', put('X24.5000 Y-10.0000', 'X-10.0000 Y24.5000')],
  ['a C that is 0.001° off', 'V10 depth.place', put('C90.000', 'C90.001')],
  ['NC9 a radius that does not fit the gap', 'V11 gap.identity', put('OBT100 R0.0630', 'OBT100 R0.0631')],
  ['NC7 a pot that was not planned', 'V12 pots.unplanned', put('N0090 T03 M06', 'N0090 T05 M06')],
  ['NC7 an eliminated pot', 'V12 pots.eliminated', put('N0090 T03 M06', 'N0090 T07 M06')],
  ['NC7 a pot the magazine does not have', 'V12 pots.missing', put('N0090 T03 M06', 'N0090 T21 M06')],
  ['a tool change below safe Z', 'V13 toolChange.low', drop('N0460 G53 Z0.0000')],
  ['a tool change with the pump on', 'V13 toolChange.pump', drop('N0450 M85')],
  [
    'an offset written twice',
    'V14 offset.times',
    add('N0070 G10 H03 X0.0000 Y0.0000 Z120.0500 C0.000', 'N0075 G10 H03 X0.0000 Y0.0000 Z120.0500 C0.000'),
  ],
  ['a length 0.1 µm off', 'V14 offset.figure', put('Z120.0500', 'Z120.0501')],
  ['the neighbour’s offset', 'V14 offset.register', put('N0110 G43 H03', 'N0110 G43 H04')],
  ['an offset that is applied twice', 'V14 offset.applied', add('N0110 G43 H03', 'N0115 G43 H03')],
  ['a work zero set without a touch', 'V17 reference.noTouch', add('N0120 M84', 'N0125 G10 P54 X0.0000')],
  ['no limit macro', 'V19 macros.times', drop('N0060 G959 Z-300.0000')],
  ['another limit', 'V19 macros.limit', put('G959 Z-300.0000', 'G959 Z-310.0000')],
  ['an orbit that is on while leaving', 'V20 retreat.orbit', drop('N0270 OBT000')],
  ['discharge that is on while leaving', 'V20 retreat.discharge', drop('N0260 M81')],
  ['erosion without an approach', 'V20 retreat.noApproach', drop('N0170 G01 Z1.0000 F200.0')],
  ['NC12 an end at the bottom', 'V20 end.low', drop('N0780 G53 Z0.0000')],
  ['NC12 an end with the pump on', 'V20 end.pump', drop('N0770 M85')],
  ['NC12 an end with the electrode on the spindle', 'V20 end.tool', drop('N0790 T00 M06')],
  ['a condition row nobody planned', 'V24 totals.conditionUnused', put('G12 E209', 'G12 E208')],
  ['NC10 a current that is not the library’s', 'V24 totals.conditionFigure', put('I19.0', 'I19.1')],
  ['NC14 a header for another machine', 'V25 header.claim', put('MACHINE M-02', 'MACHINE M-03')],
  ['NC14 a header with other inputs', 'V25 header.claim', put('INPUT 01', 'INPUT 11')],
  ['NC14 another number of steps', 'V25 header.claim', put('STEPS 6', 'STEPS 7')],
  [
    'NC14 another lowest point',
    'V25 header.claim',
    put('MIN -24.5000 -10.0000 -9.9440', 'MIN -24.5000 -10.0000 -9.9430'),
  ],
  ['NC14 a missing key', 'V25 header.order', put('(UNITS MM)\n', '')],
  ['NC14 inches claimed', 'V25 header.value', put('UNITS MM', 'UNITS INCH')],
  [
    'NC14 keys in another order',
    'V25 header.order',
    put('(DATE 2026-11-21)\n(AUTHOR A. WEBER)', '(AUTHOR A. WEBER)\n(DATE 2026-11-21)'),
  ],
  ['NC17 a draft without its stop', 'V25 header.draftStop', put('STATUS RELEASED', 'STATUS DRAFT')],
  ['a stop in a released program', 'V25 header.stop', add('N0140 G54', 'N0135 M00')],
  [
    'NC13 a comment before which another burn is announced',
    'V26 comment.idle',
    add('(E1 ROUGH POT 03 LOCATION C1)', '(E1 ROUGH POT 03 LOCATION C2)'),
  ],
  ['NC13 a comment that names another pot', 'V26 comment.place', put('E1 ROUGH POT 03', 'E1 ROUGH POT 04')],
]

const [firstPlace] = exampleJob.locations as [Location]
const [example] = exampleJob.electrodes as [Electrode]
const [firstCopy] = example.copies as [ElectrodeCopy]
/** The example's job with another electrode. */
const withElectrode = (change: (electrode: Electrode) => Partial<Electrode>): Job => ({
  ...exampleJob,
  electrodes: [{ ...example, ...change(example) }],
})
const finishFirst = ({ copies }: Electrode): Partial<Electrode> => ({
  copies: copies.map((copy) => ({ ...copy, module: copy.module === 'rough' ? 'finish' : 'rough' })),
})

/** The text is unchanged; the inputs it is verified against change. */
const contradicted: readonly (readonly [what: string, reason: string, changed: Partial<VerifyInput>])[] = [
  [
    'NC5 a higher clamp',
    'V04 traverse.low',
    { job: { ...exampleJob, setting: { ...exampleJob.setting, safeDistance: mm(51) } } },
  ],
  [
    'NC6 a smaller machine',
    'V07 envelope.side',
    {
      job: {
        ...exampleJob,
        machine: { ...exampleJob.machine, travel: { ...exampleJob.machine.travel, x: { min: mm(170), max: mm(400) } } },
      },
    },
  ],
  [
    'NC18 a limit that was raised',
    'V07 envelope.height',
    { job: { ...exampleJob, machine: { ...exampleJob.machine, limitZ: mm(-160) } } },
  ],
  [
    'two zeros in one system',
    'V03 state.systemShared',
    {
      job: {
        ...exampleJob,
        machine: {
          ...exampleJob.machine,
          positioningPoints: exampleJob.machine.positioningPoints.flatMap((point) => [
            point,
            { ...point, name: 'SECOND', origin: { ...point.origin, x: mm(300) } },
          ]),
        },
      },
    },
  ],
  [
    'NC18 another machine',
    'V25 header.claim',
    { job: { ...exampleJob, machine: { ...exampleJob.machine, number: 'M-03' } } },
  ],
  [
    'NC7 a plan in another order',
    'V08 once.order',
    { plan: { ...examplePlan, items: examplePlan.items.toReversed() } },
  ],
  [
    'NC7 a plan item more',
    'V08 once.missing',
    { plan: { ...examplePlan, items: [...examplePlan.items, ...examplePlan.items.slice(-1)] } },
  ],
  [
    'NC9 an electrode that came out smaller',
    'V11 gap.identity',
    {
      job: {
        ...exampleJob,
        electrodes: exampleJob.electrodes.map((electrode) => ({
          ...electrode,
          copies: electrode.copies.map((copy) => ({ ...copy, measuredUndersize: mm(0.25) })),
        })),
      },
    },
  ],
  [
    'an unanswered gap question',
    'V15 gapFlag.unanswered',
    {
      job: {
        ...exampleJob,
        electrodes: exampleJob.electrodes.map((electrode) => ({ ...electrode, gapInSolid: undefined })),
      },
    },
  ],
  [
    'NC10 a condition that was withdrawn',
    'V16 conditions.notReleased',
    { library: exampleLibrary.map((each) => ({ ...each, state: 'withdrawn' as const })) },
  ],
  [
    'NC10 a condition for another steel',
    'V16 conditions.misfit',
    { library: exampleLibrary.map((each) => ({ ...each, workpieceMaterial: 'carbide' as const })) },
  ],
  [
    'NC10 a condition that may not orbit',
    'V16 conditions.orbit',
    { library: exampleLibrary.map((each) => ({ ...each, orbits: [] })) },
  ],
  ['NC10 a library without the condition', 'V16 conditions.unknown', { library: exampleLibrary.slice(1) }],
  [
    'NC11 a machine that measures its electrodes',
    'V14 offset.kind',
    { job: { ...exampleJob, setting: { ...exampleJob.setting, measuring: 'machine' } } },
  ],
  [
    'NC11 a work zero that must be found',
    'V17 reference.missing',
    { job: { ...exampleJob, setting: { ...exampleJob.setting, measuring: 'machine' } } },
  ],
  [
    'a head that is too short',
    'V22 base.collides',
    {
      job: {
        ...exampleJob,
        electrodes: exampleJob.electrodes.map((electrode) => ({
          ...electrode,
          head: { ...electrode.head, height: mm(7) },
        })),
      },
    },
  ],
  [
    'a correction by hand that was forgotten',
    'V14 offset.figure',
    {
      job: {
        ...exampleJob,
        setting: { ...exampleJob.setting, compensation: { x: mm(0), y: mm(0), z: mm(0.01), c: degrees(0) } },
      },
    },
  ],
  [
    'NC7 a location that plan and text do not have',
    'V29 coverage.missing',
    {
      job: { ...exampleJob, locations: [...exampleJob.locations, { ...firstPlace, id: 'w3', label: 'C3', x: mm(30) }] },
    },
  ],
  [
    'NC7 a burn where the job has no location',
    'V29 coverage.unknown',
    { job: { ...exampleJob, locations: exampleJob.locations.slice(1) } },
  ],
  [
    'NC7 a finish copy that neither plan nor text burns',
    'V29 coverage.missing',
    { job: withElectrode(({ copies }) => ({ copies: [...copies, { ...firstCopy, number: 3, module: 'semi' }] })) },
  ],
  ['NC7 finish before rough', 'V29 coverage.order', { job: withElectrode(finishFirst) }],
  [
    'NC10 a finer surface than the last step leaves',
    'V30 lastStep.rough',
    { job: withElectrode(() => ({ targetRa: 1.5 })) },
  ],
  [
    'NC10 a finer surface of the project',
    'V30 lastStep.rough',
    { job: { ...exampleJob, project: { ...exampleJob.project, targetRa: 1.5 } } },
  ],
  [
    'NC8 a deeper drawing',
    'V30 lastStep.depth',
    { job: { ...exampleJob, locations: exampleJob.locations.map((each) => ({ ...each, depth: mm(8.001) })) } },
  ],
  [
    'NC9 another undersize',
    'V30 lastStep.size',
    { job: withElectrode(({ copies }) => ({ copies: copies.map((copy) => ({ ...copy, undersize: mm(0.11) })) })) },
  ],
  ['a library that lacks the last condition', 'V30 lastStep.condition', { library: exampleLibrary.slice(0, 2) }],
  [
    'an electrode that is worn away',
    'V31 size.wear',
    { library: exampleLibrary.map((each) => ({ ...each, wear: 0.9 })) },
  ],
  [
    'NC13 a comment that names another location',
    'V26 comment.location',
    { job: { ...exampleJob, locations: exampleJob.locations.map((each) => ({ ...each, label: `${each.label}B` })) } },
  ],
  ['ATK117 inputs that changed', 'V25 header.claim', { expected: { inputHash: 'F'.repeat(64) } }],
  [
    'ATK117 a text that is not the stored one',
    'V25 crc.notStored',
    { expected: { inputHash: exampleInput, crc: '00000000' } },
  ],
  [
    'NC2 a second print that differs',
    'V27 determinism.differs',
    { expected: { inputHash: exampleInput, again: `${presetText} ` } },
  ],
]

describe('checks', () => {
  it.each(broken)('[Q08] refuses %s (%s)', (_what, reason, text) => {
    const report = verifyExample(text)
    expect(failures(report)).toContain(reason)
    expect(report.verdict).toBe('refused')
  })

  it.each(contradicted)('[Q08] refuses %s (%s)', (_what, reason, changed) => {
    const report = verifyExample(presetText, changed)
    expect(failures(report)).toContain(reason)
    expect(report.verdict).toBe('refused')
  })

  it('V21 refuses an erosion that goes up', () => {
    expect(failures(verifyExample(put('N0240 G01 Z-7.8630', 'N0240 G01 Z-1.0000')))).toContain('V21 direction.notDown')
  })

  const squares = presetText.replaceAll('OBT100', 'OBT110')
  /** The example's failures with another orbit and head, all turned by C. */
  const turnedBy = (c: number, text: string, shape: Partial<Electrode>) =>
    verifyExample(forge(text.replaceAll(/ C(0|90)\.000/g, ` C${c.toFixed(3)}`)), {
      job: {
        ...withElectrode(() => shape),
        locations: exampleJob.locations.map((each) => ({ ...each, c: degrees(c) })),
      },
    }).findings.filter(({ code }) => code === 'size.wall')

  it('NC9 V31 refuses a square orbit that turning makes too wide, by the wall and by how much', () => {
    const at = (c: number) => turnedBy(c, squares, { orbit: 'square' })
    expect(at(-90)).toEqual([])
    // The last step of C1: R 0.063 with a gap of 0.137; at 45° its walls go R·(√2 − 1) too far.
    expect(at(45)).toContainEqual(
      expect.objectContaining({ params: { label: 'C1', electrode: 'E1', direction: 45, off: 0.0261 } }),
    )
    expect(new Set(at(45).map(({ params }) => params.direction))).toEqual(new Set([45, 135, 225, 315]))
  })

  it('NC9 V31 refuses a triangle on a box and on a round head, and not on a triangle that suits it', () => {
    const triangles = presetText.replaceAll('OBT100', 'OBT130')
    const ring = (corners: number, radius: number, from: number) => [
      Array.from({ length: corners }, (_, n) => {
        const angle = ((from + (360 * n) / corners) * Math.PI) / 180
        return { x: um(1000 * radius * Math.cos(angle)), y: um(1000 * radius * Math.sin(angle)) }
      }),
    ]
    const on = (shape: Partial<Electrode>) => turnedBy(0, triangles, { orbit: 'triangle', ...shape })
    expect(on({})).not.toEqual([])
    // Towards 30°, 150° and 270° a triangle reaches half its radius: a disc comes out too small there.
    expect(on({ outline: ring(36, 7, 5) })).toContainEqual(
      expect.objectContaining({ params: { label: 'C1', electrode: 'E1', direction: 30, off: -0.0315 } }),
    )
    // A head that points down: each of its walls is moved by one corner of the pattern, by the whole R.
    expect(on({ outline: ring(3, 7, 270) })).toEqual([])
  })

  it('V31 warns once of a last copy that is worn by more than 0.1 mm', () => {
    const wear = (of: number) =>
      verifyExample(presetText, {
        library: exampleLibrary.map((each) => (each.code === 209 ? { ...each, wear: of } : each)),
      }).findings.filter(({ code }) => code === 'size.worn')
    // Wear of each place: 889 mm² × (0.137 − 0.056) mm ÷ 316 mm² = 0.228 mm of volume.
    expect(wear(0.2)).toEqual([])
    expect(wear(0.3)).toMatchObject([{ severity: 'warning', params: { label: 'C2', wear: 0.137 } }])
  })

  it('V28 refuses a program whose dry run would be unsafe', () => {
    expect(failures(verifyExample(stuck))).toContain('V28 dryRun.unsafe')
  })

  it('NC17 accepts a draft that begins with a stop', () => {
    const draft = presetText
      .replace('STATUS RELEASED', 'STATUS DRAFT')
      .replace('APPROVER B. LIN', 'APPROVER -')
      .replace('N0040', 'N0035 M00\nN0040')
    expect(failures(verifyExample(forge(draft)))).toEqual([])
  })

  it('V23 warns of cavities that overlap, and does not refuse', () => {
    const locations = exampleJob.locations.map((each) => ({ ...each, x: mm(each.x > 0 ? 5 : -5), y: mm(0) }))
    const text = presetText
      .replaceAll('X24.5000 Y-10.0000', 'X5.0000 Y0.0000')
      .replaceAll('X-24.5000 Y10.1250', 'X-5.0000 Y0.0000')
      .replace('MIN -24.5000 -10.0000', 'MIN -5.0000 0.0000')
      .replace('MAX 24.5000 10.1250', 'MAX 5.0000 0.0000')
    const report = verifyExample(forge(text), { job: { ...exampleJob, locations } })
    expect(report.verdict).toBe('safe')
    const found = report.findings.filter((finding) => finding.code === 'neighbours.overlap')
    expect(found.map(({ params }) => params)).toEqual([
      { electrode: 'E1', label: 'C1', otherElectrode: 'E1', otherLabel: 'C2', count: 1 },
    ])
  })

  it('V23 names each place once, whichever others it meets, and does not take equal labels for one place', () => {
    const locations = exampleJob.locations.map((each) => ({
      ...each,
      label: 'C1',
      x: mm(each.x > 0 ? 5 : -5),
      y: mm(0),
    }))
    const text = presetText
      .replaceAll('X24.5000 Y-10.0000', 'X5.0000 Y0.0000')
      .replaceAll('X-24.5000 Y10.1250', 'X-5.0000 Y0.0000')
      .replaceAll('LOCATION C2', 'LOCATION C1')
      .replace('MIN -24.5000 -10.0000', 'MIN -5.0000 0.0000')
      .replace('MAX 24.5000 10.1250', 'MAX 5.0000 0.0000')
    const report = verifyExample(forge(text), { job: { ...exampleJob, locations } })
    expect(report.findings.filter((finding) => finding.code === 'neighbours.overlap')).toHaveLength(1)
  })
})
