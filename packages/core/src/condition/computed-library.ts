import type { ElectrodeMaterial, Module, WorkpieceMaterial } from '../job/index.ts'
import { orbitPatterns } from '../job/index.ts'
import { type Length, mm, toUm } from '../units/index.ts'
import type { Condition } from './condition.ts'
import { smallestArea } from './current-limit.ts'
import { gapLaws, gapOfPulse } from './gap-law.ts'
import { ladderPulses, type Pulse } from './ladder.ts'
import { GAP_PER_RA, raOfGap } from './roughness.ts'
import { wearOfPulse } from './wear.ts'

export interface MaterialPair {
  readonly electrode: ElectrodeMaterial
  readonly workpiece: WorkpieceMaterial
}

/** Pairs in the order of their code blocks; new pairs are appended, so that codes never change. */
export const computedPairs: readonly MaterialPair[] = [
  { electrode: 'copper', workpiece: 'steel' },
  { electrode: 'graphite', workpiece: 'steel' },
  { electrode: 'copperTungsten', workpiece: 'carbide' },
  { electrode: 'copper', workpiece: 'stainless' },
  { electrode: 'graphite', workpiece: 'stainless' },
  { electrode: 'copper', workpiece: 'aluminium' },
  { electrode: 'graphite', workpiece: 'aluminium' },
  { electrode: 'copper', workpiece: 'titanium' },
  { electrode: 'graphite', workpiece: 'titanium' },
  { electrode: 'copper', workpiece: 'copperAlloy' },
  { electrode: 'copperTungsten', workpiece: 'copperAlloy' },
  { electrode: 'copperTungsten', workpiece: 'steel' },
  { electrode: 'copperTungsten', workpiece: 'stainless' },
  { electrode: 'copperTungsten', workpiece: 'titanium' },
  { electrode: 'copper', workpiece: 'carbide' },
]
const BLOCK = 40

/** The published table ends at 10 323 mm²; above it, the same current is only slower, never too strong. */
const LARGEST_AREA = 50_000

export interface LibraryParameters {
  /** The machine family of the conditions; codes 1 to 999 are unique in it. */
  readonly machineFamily: string
  readonly pairs?: readonly MaterialPair[]
  /** See {@link GAP_PER_RA}. */
  readonly gapPerRa?: number
}

/**
 * A whole condition library computed from the published gap law. Rows are released but marked `computed`: screens show
 * "to be calibrated" until a shop replaces or proves them.
 */
export function computeLibrary(parameters: LibraryParameters): readonly Condition[] {
  return (parameters.pairs ?? computedPairs).flatMap((pair) => {
    const block = computedPairs.findIndex((one) => one.electrode === pair.electrode && one.workpiece === pair.workpiece)
    if (block === -1) throw new RangeError(`no law for ${pair.electrode} on ${pair.workpiece}`)
    return ladderPulses().flatMap((pulse, index) => {
      const smallest = smallestArea(pair.electrode, pulse.peakCurrent)
      return smallest === undefined ? [] : [computeRow(parameters, pair, pulse, block * BLOCK + index + 1, smallest)]
    })
  })
}

const SYMBOLS: Readonly<Record<ElectrodeMaterial | WorkpieceMaterial, string>> = {
  copper: 'CU',
  graphite: 'GR',
  copperTungsten: 'CUW',
  steel: 'ST',
  stainless: 'SS',
  carbide: 'WC',
  aluminium: 'AL',
  titanium: 'TI',
  copperAlloy: 'CUA',
}

function computeRow(
  { machineFamily, gapPerRa = GAP_PER_RA }: LibraryParameters,
  pair: MaterialPair,
  pulse: Pulse,
  code: number,
  smallest: number,
): Condition {
  const gap = gapOfPulse(gapLaws[pair.electrode], pulse.peakCurrent, pulse.onTime)
  const module = moduleOfGap(gap)
  return {
    id: `${machineFamily}-E${String(code).padStart(3, '0')}`,
    code,
    name: `${SYMBOLS[pair.electrode]}-${SYMBOLS[pair.workpiece]} ${pulse.peakCurrent}A ${pulse.onTime}US`,
    base: 'public',
    machineFamily,
    electrodeMaterial: pair.electrode,
    workpieceMaterial: pair.workpiece,
    shapes: [],
    module,
    // Carbide is burnt with short pulses and a negative electrode, everything else with a positive one.
    polarity: pair.workpiece === 'carbide' ? 'negative' : 'positive',
    area: { min: smallest, max: LARGEST_AREA },
    gap: { side: gap, front: gap },
    ra: raOfGap(gap, gapPerRa),
    ...pulse,
    voltage: 120,
    ...gapControl(pair.electrode, module),
    orbits: orbitPatterns,
    wear: wearOfPulse(pair.electrode, pulse.onTime),
    provenance: 'computed',
    provenJobs: 0,
    state: 'released',
  }
}

/** Class by the gap a condition leaves, µm: the bands at which published ladders change their purpose. */
function moduleOfGap(gap: Length): Module {
  if (toUm(gap) >= 150) return 'rough'
  if (toUm(gap) >= 90) return 'semi'
  return toUm(gap) >= 45 ? 'finish' : 'fine'
}

/** Published servo windows and jumps: copper 30–40 V, 2.0 mm every 3 s; graphite 20–45 V, 3.6 mm every 1.4 to 6 s. */
function gapControl(material: ElectrodeMaterial, module: Module): Pick<Condition, 'servo' | 'jump'> {
  if (material !== 'graphite') return { servo: module === 'rough' ? 35 : 40, jump: { height: mm(2), interval: 3 } }
  const interval = { rough: 1.4, semi: 3, finish: 6, fine: 6 }[module]
  return { servo: module === 'rough' ? 30 : 40, jump: { height: mm(3.6), interval } }
}
