import { degrees, type Length, mm } from '../units/index.ts'
import { type Band, bands } from './bands.ts'

const lengths = ({ hard: [least, most] }: Band): readonly [Length, Length] => [mm(least), mm(most)]

/**
 * Widest plausible figures in a sinker shop; an input outside them is an error of unit or sign. Lengths in counts of
 * 0.1 µm, angles in 0.001°.
 */
export const bounds = {
  workpiece: [mm(0.1), mm(3000)],
  coordinate: [mm(-3000), mm(3000)],
  head: [mm(0.1), mm(1000)],
  holder: [mm(1), mm(500)],
  holderDiameter: lengths(bands.holderDiameter),
  holderHeight: lengths(bands.holderHeight),
  chuckDiameter: lengths(bands.chuckDiameter),
  chuckHeight: lengths(bands.chuckHeight),
  depth: [mm(0.01), mm(500)],
  /** Published range of undersizes. */
  undersize: [mm(0.005), mm(1)],
  undersizeZ: [mm(0), mm(1)],
  offset: lengths(bands.offset),
  /** Length removed when an electrode is dressed; beyond it, it counts as another electrode. */
  dressed: [mm(0), mm(5)],
  surface: [mm(-500), mm(100)],
  fixture: [mm(0.1), mm(3000)],
  /** Upper face of a clamp over Z0. */
  fixtureTop: [mm(-1000), mm(500)],
  angle: [degrees(-179.999), degrees(180)],
  ball: [mm(0.5), mm(50)],
  rod: [mm(1), mm(300)],
  orbit: [mm(0.001), mm(20)],
  clearance: [mm(0.05), mm(100)],
  safeDistance: [mm(0.5), mm(500)],
  contactReturn: [mm(0.01), mm(10)],
  tolerance: lengths(bands.tolerance),
  compensation: lengths(bands.compensation),
  /** mm² */
  area: [0.1, 1_000_000],
  /** Ra µm */
  ra: [0.05, 50],
  /** mm/min */
  feed: bands.approach.hard,
  probing: bands.probeFast.hard,
  repeats: [1, 20],
  pots: [1, 300],
} as const

/** Room between the electrode's base and the workpiece at full depth, for chips and flushing. */
export const BASE_CLEARANCE = mm(0.5)

/** Two cavities of one electrode closer than this are the same one, entered twice. */
export const SAME_PLACE = mm(0.005)

/**
 * Largest difference of an electrode's measured length from its nominal length; beyond it, one of the two must be
 * wrong.
 */
export const HEIGHT_DEVIATION = mm(bands.heightDeviation.hard[1])
