import { dialectNamed } from './dialects.ts'
import { writeDxfPlan } from './dxf-plan.ts'
import { type ElectrodeShape, electrodeSkin, frame, projectedAreaOf, ribs } from './electrode-solid.ts'
import type { CorpusElectrode, CorpusLocation, CorpusSheet } from './sheet.ts'
import { writeEpx } from './write-epx.ts'
import { writeStl } from './write-stl.ts'
import { writeCsv, writeWorkbook } from './write-table.ts'

/** Pseudo-random numbers from 0 to 1, determined by the seed (mulberry32). */
function randomFrom(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

interface Drawn {
  readonly electrode: CorpusElectrode
  readonly shape: ElectrodeShape
}

const BASE_HEIGHT = 12

/** Three ribs, roughed and finished in copper: fine slots in the side wall of a cover. */
function ribElectrode(places: readonly CorpusLocation[]): Drawn {
  const shape = ribs(
    3,
    { length: 30, width: 1.2, height: 14, pitch: 6 },
    { length: 40, width: 25, height: BASE_HEIGHT },
  )
  const electrode: CorpusElectrode = {
    name: 'E01',
    material: 'copper',
    blank: { length: 40, width: 25, height: 30 },
    copies: [
      { module: 'rough', count: 1, undersize: 0.2 },
      { module: 'finish', count: 2, undersize: 0.07 },
    ],
    vdi: 24,
    baseCorner: 1,
    orbit: 'circle',
    projectedArea: projectedAreaOf(shape),
    locations: places,
  }
  return { electrode, shape }
}

/** A frame around a core in graphite: for one boss of the cover each. */
function frameElectrode(places: readonly CorpusLocation[]): Drawn {
  const shape = frame({ length: 24, width: 16, wall: 2, height: 10 }, { length: 32, width: 24, height: BASE_HEIGHT })
  const electrode: CorpusElectrode = {
    name: 'E02',
    material: 'graphite',
    blank: { length: 32, width: 24, height: 25 },
    copies: [
      { module: 'rough', count: 1, undersize: 0.25 },
      { module: 'semi', count: 1, undersize: 0.12 },
      { module: 'finish', count: 1, undersize: 0.08 },
    ],
    vdi: 27,
    baseCorner: 1,
    orbit: 'square',
    projectedArea: projectedAreaOf(shape),
    locations: places,
  }
  return { electrode, shape }
}

/** Realistic places: on a grid of half a millimetre, shifted slightly by the seed. */
function placesOf(
  at: readonly (readonly [number, number, number])[],
  depth: number,
  random: () => number,
): readonly CorpusLocation[] {
  return at.map(([x, y, c], index) => ({
    label: `C${index + 1}`,
    x: x + Math.floor(random() * 9) / 2,
    y: y + Math.floor(random() * 9) / 2,
    z: -depth,
    depth,
    c,
  }))
}

/** The content of the demo's files, before the deliberate conflict. */
export interface Demo {
  readonly sheet: CorpusSheet
  readonly files: readonly DemoFile[]
  /** The place whose Y is 5 µm larger in the drawing than in the sheet. */
  readonly conflict: {
    readonly electrode: string
    readonly location: string
    readonly field: 'location.y'
    readonly values: readonly [number, number]
  }
}

export interface DemoFile {
  readonly name: string
  readonly bytes: Uint8Array
  readonly about: string
}

const CONFLICT_MM = 0.005

/**
 * A small realistic job: two electrodes and nine places, in a Chinese position sheet, drawings and solids, and in other
 * formats with the same content. The drawing of E01 differs from the sheet by 5 µm in one Y.
 */
export function demo(seed = 1): Demo {
  const random = randomFrom(seed)
  const ribPlaces = placesOf(
    [
      [-70, -45, 0],
      [-35, -45, 0],
      [5, -45, 0],
      [40, -45, 0],
      [75, -20, 90],
    ],
    11.5,
    random,
  )
  const framePlaces = placesOf(
    [
      [-60, 30, 0],
      [-20, 30, 0],
      [20, 30, 180],
      [60, 35, -90],
    ],
    7.2,
    random,
  )
  const drawn = [ribElectrode(ribPlaces), frameElectrode(framePlaces)] as const
  const [rib, core] = drawn
  const sheet: CorpusSheet = {
    mould: `M26-${String(100 + (seed % 900)).padStart(3, '0')}`,
    workpiece: { name: 'P01-CAVITY', length: 220, width: 160, height: 55 },
    electrodes: drawn.map(({ electrode }) => electrode),
  }
  const moved = ribPlaces.map((place, index) => (index === 2 ? { ...place, y: place.y + CONFLICT_MM } : place))
  const ribAlone: CorpusSheet = { ...sheet, electrodes: [{ ...rib.electrode, locations: moved }] }
  const [third] = ribPlaces.slice(2)
  const y = third?.y ?? 0
  const files: readonly DemoFile[] = [
    {
      name: `${sheet.mould}-跑位表.xlsx`,
      bytes: writeWorkbook(sheet, dialectNamed('zh-full'), 'xlsx', '跑位表'),
      about: 'position sheet in Chinese: both electrodes with all their places',
    },
    {
      name: 'E01.dxf',
      bytes: writeDxfPlan(ribAlone, moved, { table: dialectNamed('zh-rmf') }),
      about: 'drawing of E01: plan with ordinates and table; Y of C3 is 5 µm larger than in the sheet',
    },
    { name: 'E01.stl', bytes: writeStl(electrodeSkin(rib.shape), 'E01'), about: 'solid of E01: three ribs' },
    { name: 'E02.stl', bytes: writeStl(electrodeSkin(core.shape), 'E02'), about: 'solid of E02: frame' },
    { name: `${sheet.mould}.epx`, bytes: writeEpx(sheet), about: 'the same job as EPX 2' },
    {
      name: `${sheet.mould}-en.csv`,
      bytes: writeCsv(sheet, dialectNamed('en')),
      about: 'the same positions, English CSV',
    },
    {
      name: `${sheet.mould}-ja.csv`,
      bytes: writeCsv(sheet, dialectNamed('ja')),
      about: 'the same positions, Japanese CSV in Shift_JIS',
    },
    {
      name: `${sheet.mould}.xls`,
      bytes: writeWorkbook(sheet, dialectNamed('zh-grouped'), 'xls'),
      about: 'the same positions, old workbook',
    },
  ]
  return {
    sheet,
    files,
    conflict: { electrode: 'E01', location: 'C3', field: 'location.y', values: [y, y + CONFLICT_MM] },
  }
}
