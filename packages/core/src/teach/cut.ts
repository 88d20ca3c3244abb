import { type PartialJob, type Station, stationsOf } from '../structural/index.ts'
import type { Cell, Sample } from './sample.ts'

/** The two lines that cut a program into sections: one occurs once in each place, the other once in each step. */
export interface Anchors {
  readonly place: string
  readonly step: string
}

export interface CutSample {
  readonly sample: Sample
  readonly job: PartialJob
  /** As `stationsOf` lists the sections of the job. */
  readonly sections: readonly (readonly Cell[])[]
}

/** One section of one sample with its known fields. */
export interface Part {
  readonly cut: CutSample
  readonly station: Station
  readonly cells: readonly Cell[]
}

/** Cuts a sample; undefined unless it has one such line for each place, and every place has a step. */
export function cut(sample: Sample, cells: readonly Cell[], { place, step }: Anchors): CutSample | undefined {
  const sections: Cell[][] = [[]]
  const steps: number[] = []
  for (const cell of cells) {
    const isStep = cell.key === step && steps.length > 0
    if (cell.key === place) steps.push(0)
    else if (isStep) steps[steps.length - 1] = (steps.at(-1) ?? 0) + 1
    if (cell.key === place || isStep) sections.push([cell], [])
    else sections.at(-1)?.push(cell)
  }
  const places = sample.sheet.tools.reduce((sum, tool) => sum + tool.places.length, 0)
  if (steps.length !== places || steps.includes(0)) return undefined
  return { sample, job: withSteps(sample, steps), sections }
}

function withSteps({ sheet }: Sample, counts: readonly number[]): PartialJob {
  let n = 0
  const tools = sheet.tools.map((tool) => ({
    ...tool,
    places: tool.places.map((place) => ({ ...place, steps: Array.from({ length: counts[n++] ?? 0 }, () => ({})) })),
  }))
  return { ...sheet, tools }
}

/** Every section of every sample with the fields of its job. */
export const partsOf = (cuts: readonly CutSample[]): readonly Part[] =>
  cuts.flatMap((each) => {
    const { job, sections } = each
    return stationsOf(job).map((station, n) => ({ cut: each, station, cells: sections[n] ?? [] }))
  })

/**
 * Pairs of lines that may cut the samples, the most probable first: a line that shows X of its place, then the most
 * frequent lines.
 */
export function anchorsOf(
  files: readonly { readonly sample: Sample; readonly cells: readonly Cell[] }[],
): readonly Anchors[] {
  const counts = files.map(({ cells }) => countKeys(cells))
  const [first] = counts
  if (!first) return []
  const shared = [...first.keys()].filter((key) => counts.every((each) => each.has(key)))
  const places = shared.filter((key) => files.every(({ sample }, n) => counts[n]?.get(key) === placesOf(sample)))
  const steps = shared.filter((key) => files.every(({ sample }, n) => (counts[n]?.get(key) ?? 0) >= placesOf(sample)))
  const total = (key: string): number => counts.reduce((sum, each) => sum + (each.get(key) ?? 0), 0)
  const byX = places.filter((key) => files.every(({ sample, cells }) => showsX(sample, cells, key)))
  steps.sort((a, b) => total(b) - total(a))
  return (byX.length > 0 ? byX : places).flatMap((place) =>
    steps.filter((step) => step !== place).map((step) => ({ place, step })),
  )
}

const placesOf = ({ sheet }: Sample): number => sheet.tools.reduce((sum, { places }) => sum + places.length, 0)

function countKeys(cells: readonly Cell[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  for (const { key, kind } of cells) if (kind === 'line') counts.set(key, (counts.get(key) ?? 0) + 1)
  return counts
}

/** Whether a number in these lines follows X of the places, as an absolute value or a distance. */
function showsX({ sheet }: Sample, cells: readonly Cell[], key: string): boolean {
  const xs = sheet.tools.flatMap(({ places }) => places.map(({ x }) => Number(x)))
  const own = cells.filter((cell) => cell.key === key)
  const moved = xs.map((x, n) => x - (xs[n - 1] ?? 0))
  return (own[0]?.values ?? []).some((_, at) => {
    const read = own.map(({ values }) => Number(values[at]?.text))
    return [xs, moved].some((wanted) =>
      [10_000, 10].some((per) => wanted.every((x, n) => Math.abs((read[n] ?? Number.NaN) * per - x) < 1)),
    )
  })
}
