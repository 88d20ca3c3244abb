import { polygonArea } from '../geometry/index.ts'
import {
  type BandName,
  bands,
  copyPath,
  type Electrode,
  type ElectrodeCopy,
  electrodePath,
  expectedLength,
  type Job,
  type Round,
} from '../job/index.ts'
import { minus, toDegrees, toMm } from '../units/index.ts'
import type { Plan } from './plan.ts'

interface Figure {
  readonly path: string
  readonly band: BandName
  /** In the band's unit. */
  readonly value: number
}

/** Quotients of lengths may exceed a limit by rounding. */
const ROUNDING = 1e-9

/** Figures of the job that are possible but unusual, each at the field where it was entered. */
export function unusualFigures(job: Job): Plan['warnings'] {
  const figures = [...settingFigures(job), ...job.electrodes.flatMap(electrodeFigures)]
  return figures.flatMap(({ path, band, value }) => {
    const { unit, usual } = bands[band]
    const [min, max] = usual
    if (value >= min - ROUNDING && value <= max + ROUNDING) return []
    const params = { value: Math.round(value * 10_000) / 10_000, min, max, unit }
    return [{ path, code: codeOf(band), params }]
  })
}

function codeOf(band: BandName): string {
  if (band === 'undersizeOfHead') return 'UNDERSIZE_UNUSUAL'
  return band === 'areaOfBox' || band === 'areaOfOutline' ? 'AREA_UNUSUAL' : 'FIGURE_UNUSUAL'
}

/** Feeds and tolerance of measuring are checked only when the machine measures. */
function settingFigures({ setting, machine, workpiece }: Job): readonly Figure[] {
  const { compensation, tolerance, measuring } = setting
  const { feeds } = machine
  const figures: readonly Figure[] = [
    ...(['x', 'y', 'z'] as const).map(
      (axis): Figure => ({
        path: `setting.compensation.${axis}`,
        band: 'compensation',
        value: toMm(compensation[axis]),
      }),
    ),
    { path: 'setting.compensation.c', band: 'compensationC', value: toDegrees(compensation.c) },
    { path: 'machine.feeds.approach', band: 'approach', value: feeds.approach },
    ...roundFigures('machine.chuck', 'chuck', machine.chuck),
  ]
  if (measuring === 'preset') return figures
  return [
    ...figures,
    { path: 'machine.feeds.probeFast', band: 'probeFast', value: feeds.probeFast },
    { path: 'machine.feeds.probeSlow', band: 'probeSlow', value: feeds.probeSlow },
    { path: 'setting.tolerance', band: 'tolerance', value: toMm(tolerance) },
    ...(workpiece.centring.type === 'none'
      ? []
      : [{ path: 'workpiece.centring.feed', band: 'centringFeed', value: workpiece.centring.feed } as const]),
  ]
}

/** Diameter and height of a holder or chuck; none when it is not stated. */
const roundFigures = (path: string, part: 'holder' | 'chuck', round: Round | undefined): readonly Figure[] =>
  round
    ? [
        { path: `${path}.diameter`, band: `${part}Diameter`, value: toMm(round.diameter) },
        { path: `${path}.height`, band: `${part}Height`, value: toMm(round.height) },
      ]
    : []

function electrodeFigures(electrode: Electrode): readonly Figure[] {
  const { head, outline, projectedArea, copies } = electrode
  const [length, width] = [toMm(head.length), toMm(head.width)]
  const area = outline ? outline.reduce((sum, one) => sum + polygonArea(one), 0) : length * width
  return [
    {
      path: `${electrodePath(electrode)}.projectedArea`,
      band: outline ? 'areaOfOutline' : 'areaOfBox',
      value: (projectedArea / area) * 100,
    },
    ...roundFigures(`${electrodePath(electrode)}.holder`, 'holder', electrode.holder),
    ...copies.flatMap((copy): readonly Figure[] => {
      const path = copyPath(electrode, copy)
      const { actualHeight, undersize, offset } = copy
      const ofHead = (toMm(undersize) / Math.min(length, width)) * 100
      return [
        { path: `${path}.undersize`, band: 'undersizeOfHead', value: ofHead },
        ...offsetFigures(`${path}.offset`, offset, Math.min(length, width)),
        ...(actualHeight === undefined
          ? []
          : [
              {
                path: `${path}.actualHeight`,
                band: 'heightDeviation',
                value: toMm(minus(actualHeight, expectedLength(electrode, copy))),
              } as const,
            ]),
      ]
    }),
  ]
}

/** A measured offset along both axes, and its distance beside the smaller side of the head. */
function offsetFigures(path: string, offset: ElectrodeCopy['offset'], side: number): readonly Figure[] {
  if (!offset) return []
  const [x, y] = [toMm(offset.x), toMm(offset.y)]
  return [
    { path: `${path}.x`, band: 'offset', value: x },
    { path: `${path}.y`, band: 'offset', value: y },
    { path, band: 'offsetOfHead', value: (100 * Math.sqrt(x * x + y * y)) / side },
  ]
}
