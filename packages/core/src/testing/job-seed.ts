import fc from 'fast-check'
import { computedPairs } from '../condition/index.ts'
import { centringTypes, depthReferences, orbitPatterns, shapeClasses } from '../job/index.ts'

/** Whole numbers up to a bound; shrinks towards 0. */
const upTo = (max: number) => fc.integer({ min: 0, max })
const flag = fc.boolean()

const copySeed = fc.record({
  /** µm above the next weaker class. */
  undersize: fc.integer({ min: 50, max: 300 }),
  isBottomReduced: flag,
  /** µm by which the measured undersize exceeds the planned one. */
  measured: fc.option(upTo(20), { nil: undefined }),
  /** 0.1 µm by which the measured height differs from the nominal one. */
  height: fc.integer({ min: -2000, max: 2000 }),
  offset: fc.record({
    x: fc.integer({ min: -500, max: 500 }),
    y: fc.integer({ min: -500, max: 500 }),
    c: fc.integer({ min: -500, max: 500 }),
  }),
})

const locationSeed = fc.record({
  /** Picks a free cell of the block. */
  cell: upTo(9999),
  /** 0.001 mm off the cell's centre. */
  dx: fc.integer({ min: -400, max: 400 }),
  dy: fc.integer({ min: -400, max: 400 }),
  c: fc.oneof(fc.constantFrom(0, 90_000, 180_000, -90_000), fc.integer({ min: -179_999, max: 180_000 })),
  /** Per mille of the depth that head and block allow. */
  depth: upTo(1000),
  surface: upTo(1000),
  premachined: upTo(900),
  reference: fc.constantFrom(...depthReferences),
  point: upTo(9),
})

const electrodeSeed = fc.record({
  material: upTo(9),
  length: upTo(1000),
  width: upTo(1000),
  height: upTo(1000),
  holder: upTo(40),
  fill: fc.integer({ min: 60, max: 100 }),
  outline: fc.constantFrom('none', 'box', 'notched'),
  gapInSolid: flag,
  baseCorner: fc.constantFrom(undefined, 1, 2, 3, 4),
  orbit: fc.constantFrom(...orbitPatterns, 'none'),
  /** Selects the condition whose gap a plunge-only electrode is made for. */
  plunge: upTo(99),
  targetRa: fc.option(fc.integer({ min: 75, max: 500 }), { nil: undefined }),
  isWettedAreaKnown: flag,
  copies: fc.array(copySeed, { minLength: 1, maxLength: 3 }),
  lastUndersize: fc.integer({ min: 50, max: 350 }),
  /** Spares of one of its classes; most electrodes have none. */
  spares: fc.record({ count: fc.constantFrom(0, 0, 0, 1, 2), of: upTo(2) }),
  locations: fc.array(locationSeed, { minLength: 1, maxLength: 20 }),
})

/** Figures that shrink to a small job; `buildJob` turns them into a valid one. */
export const jobSeed = fc.record({
  shape: fc.constantFrom(...shapeClasses),
  targetRa: fc.integer({ min: 75, max: 500 }),
  material: fc.constantFrom(...new Set(computedPairs.map((pair) => pair.workpiece))),
  zero: fc.constantFrom('centre', 'corner'),
  /** Edge of a cell in mm: every cell holds at most one cavity, whatever its rotation. */
  cell: fc.constantFrom(20, 40, 90),
  height: fc.integer({ min: 20, max: 60 }),
  centring: fc.record({
    type: fc.constantFrom(...centringTypes),
    repeats: fc.integer({ min: 1, max: 5 }),
    angle: fc.constantFrom(0, 45, 90, -30),
  }),
  /** Start of probing: per mille of the ball's room on the top, and mm above the least height. */
  anchor: fc.record({ x: upTo(1000), y: upTo(1000), up: upTo(40) }),
  points: fc.integer({ min: 1, max: 3 }),
  safeDistance: fc.integer({ min: 5, max: 60 }),
  approachClearance: fc.integer({ min: 2, max: 20 }),
  measuring: fc.constantFrom('machine', 'preset'),
  repeats: fc.integer({ min: 1, max: 5 }),
  tolerance: fc.integer({ min: 2, max: 20 }),
  potOrder: fc.constantFrom('ascending', 'descending', 'byElectrode', 'custom'),
  eliminated: fc.array(fc.integer({ min: 1, max: 24 }), { maxLength: 5 }),
  ballPot: fc.integer({ min: 1, max: 24 }),
  compensation: fc.record({ x: fc.integer({ min: -50, max: 50 }), z: fc.integer({ min: -50, max: 50 }) }),
  limitMacro: flag,
  electrodes: fc.array(electrodeSeed, { minLength: 1, maxLength: 6 }),
})

type Generated<T> = T extends fc.Arbitrary<infer V> ? V : never
export type JobSeed = Generated<typeof jobSeed>
export type ElectrodeSeed = Generated<typeof electrodeSeed>
export type LocationSeed = Generated<typeof locationSeed>
