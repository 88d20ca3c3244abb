import type { Fact, ReadingNote } from '@heron/core/drawing'
import { type LengthUnit, mmPer, type Reading, ReadRefused } from '../bytes/index.ts'
import { solidFacts } from './facts.ts'
import { groupInstances } from './instances.ts'
import { type MeasuredSolid, measureSolid, type SolidRemark } from './measure.ts'
import { type OcctKind, readWithOcct } from './occt.ts'
import type { RawSolid } from './raw-solid.ts'
import { roleOf } from './role.ts'
import { statedUnit } from './stated-unit.ts'
import { readStl } from './stl.ts'

export interface SolidOptions {
  /** A person's answer for a file that states no unit. */
  readonly unit?: LengthUnit
  readonly onProgress?: (share: number) => void
}

const severities: Readonly<Record<SolidRemark, ReadingNote['severity']>> = {
  'solid.notClosed': 'warning',
  'solid.insideOut': 'info',
  'solid.headUp': 'warning',
  'solid.directionUnclear': 'warning',
  'solid.noBaseFace': 'info',
}

const scaled = (solid: RawSolid, factor: number): RawSolid =>
  factor === 1 ? solid : { ...solid, positions: solid.positions.map((value) => value * factor) }

/** Default names that CAD programs give to unnamed solids. */
const NAMELESS =
  /^(solid|body|part|compound|shell|brep|object|mesh|unnamed|\(unsaved\)|open cascade.*|实体|ボディ|ソリッド)?[\s_.-]*\d*$/i

const isNameless = ({ name }: { readonly name: string }): boolean => NAMELESS.test(name)

/** Labels in order: the solid's name or the file's, made unique where several solids share one. */
function labelsOf(measured: readonly MeasuredSolid[], file: string): readonly string[] {
  const seen = new Map<string, number>()
  return measured.map(({ solid }) => {
    const name = isNameless(solid) ? file.replace(/^.*[\\/]/, '').replace(/\.[^.]+$/, '') : solid.name
    const count = (seen.get(name) ?? 0) + 1
    seen.set(name, count)
    return count === 1 ? name : `${name} (${count})`
  })
}

/** No workpiece is a kilometre from its zero: such coordinates come from damage. */
const FARTHEST_MM = 1_000_000

async function rawSolids(kind: OcctKind | 'stl', bytes: Uint8Array): Promise<readonly RawSolid[]> {
  const solids = kind === 'stl' ? [readStl(bytes)] : await readWithOcct(kind, bytes)
  if (solids.length === 0) throw new ReadRefused('read.broken', { kind, reason: 'no solids' })
  // NaN fails this comparison too.
  const isSized = solids.every(({ positions }) => positions.every((value) => Math.abs(value) <= FARTHEST_MM))
  if (!isSized) throw new ReadRefused('read.broken', { kind, reason: 'size' })
  return solids
}

function unitNotes(
  file: string,
  stated: LengthUnit | 'unknown',
  given: LengthUnit | undefined,
): readonly ReadingNote[] {
  if (stated === 'unknown' && !given) {
    const source = { file, locator: 'header', raw: '' }
    return [{ code: 'unit.unknown', severity: 'warning', params: { assumed: 'mm' }, source }]
  }
  if (stated === 'mm' || stated === 'unknown') return []
  return [{ code: 'unit.converted', severity: 'info', params: { from: stated, to: 'mm' } }]
}

function remarkNotes(file: string, { solid, remarks }: MeasuredSolid, label: string): readonly ReadingNote[] {
  const source = { file, locator: solid.locator, raw: solid.name }
  return remarks.map((code) => ({ code, severity: severities[code], params: { solid: label }, source }))
}

/**
 * An assembly's file places its parts but does not state how they were drawn, so rotations are relative to one of them.
 */
const turnNote = (file: string, { solid }: MeasuredSolid, label: string): readonly ReadingNote[] =>
  solid.placements.some(({ c }) => Math.abs(c) > 0.001)
    ? [
        {
          code: 'solid.turnsRelative',
          severity: 'info',
          params: { solid: label },
          source: { file, locator: solid.locator, raw: solid.name },
        },
      ]
    : []

/** When some solids are electrodes, the others are shown and give no facts. */
const leftOut = (file: string, { solid }: MeasuredSolid): ReadingNote => ({
  code: 'solid.notElectrode',
  severity: 'info',
  params: { solid: solid.name || solid.locator },
  source: { file, locator: solid.locator, raw: solid.name },
})

/** Reads and measures the solids of a STEP, IGES, BREP or STL file. */
export async function readSolids(
  bytes: Uint8Array,
  file: string,
  kind: OcctKind | 'stl',
  { unit: given, onProgress }: SolidOptions = {},
): Promise<Reading> {
  const stated = statedUnit(kind, bytes)
  const raw = await rawSolids(kind, bytes)
  onProgress?.(0.6)
  // occt converts lengths of a stated unit; without one they are unconverted.
  const factor = stated === 'unknown' && given ? mmPer[given] : 1
  const groups = groupInstances(raw.map((solid) => scaled(solid, factor)))
  const measured = groups.map((group, index) => {
    const each = measureSolid(group, `solid ${index + 1}`)
    onProgress?.(0.6 + (0.4 * (index + 1)) / groups.length)
    return each
  })
  const labels = labelsOf(measured, file)
  const hasUnit = stated !== 'unknown' || given !== undefined
  const roles = measured.map(({ solid }) => roleOf(solid, measured.length === 1))
  const isTaken = (index: number): boolean => roles[index] !== 'part' || !roles.includes('electrode')
  const facts: readonly Fact[] = measured.flatMap(({ solid }, index) => {
    const [role = 'part', label = solid.locator] = [roles[index], labels[index]]
    if (!isTaken(index)) return []
    return solidFacts({ file, solid, role, label, isNamed: !isNameless(solid), hasUnit }, raw.length > 1)
  })
  return {
    unit: stated === 'unknown' ? (given ?? 'unknown') : stated,
    facts,
    notes: [
      ...unitNotes(file, stated, given),
      ...measured.flatMap((each, index) =>
        isTaken(index)
          ? [...remarkNotes(file, each, labels[index] ?? ''), ...turnNote(file, each, labels[index] ?? '')]
          : [leftOut(file, each)],
      ),
    ],
    solids: measured.map(({ solid }) => solid),
  }
}
