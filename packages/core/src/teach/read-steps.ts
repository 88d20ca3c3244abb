import type { PartialJob, ShopStep } from '../structural/index.ts'
import { roundHalfAway } from '../units/index.ts'
import type { CutSample, Part } from './cut.ts'
import type { Group, Meaning } from './meaning.ts'

export type Meanings = ReadonlyMap<string, Meaning>

type Draft = { -readonly [Field in keyof ShopStep]?: ShopStep[Field] }

/** The steps of a sample, from the meaning of each value. */
export function readSteps(each: CutSample, groups: readonly Group[], meanings: Meanings): PartialJob {
  const drafts = each.job.tools.flatMap(({ places }) => places.map(({ steps }) => steps.map((): Draft => ({}))))
  const depths = each.job.tools.flatMap(({ places }) => places.map(({ depth }) => Number(depth)))
  for (const group of groups) {
    const meaning = meanings.get(group.id)
    const own = group.cells.filter(({ part }) => part.cut.sample === each.sample)
    const opens = new Set(group.cells.filter(({ part }) => isBefore(part)).map(({ cell }) => cell.key))
    for (const { cell, part } of meaning ? own : []) {
      const { place } = part.station
      const draft = drafts[place]?.[stepOf(part, opens.has(cell.key))]
      const text = cell.values[group.at]?.text
      if (draft && meaning && text !== undefined) assign(draft, meaning, text, depths[place] ?? 0)
    }
  }
  const fields = new Set([...meanings.values()].map(({ field }) => field))
  for (const steps of drafts) finish(steps, fields)
  return withDrafts(each.job, drafts)
}

const isBefore = ({ station: { section } }: Part): boolean => section === 'begin' || section === 'place'

/** The step a value belongs to: the next one when the line also comes before first steps, else the current one. */
function stepOf(part: Part, opens: boolean): number {
  const { section, step } = part.station
  if (isBefore(part)) return 0
  return section === 'again' && opens ? step + 1 : step
}

function assign(draft: Draft, { field, per = 1, factor = 1, codes = {} }: Meaning, text: string, depth: number): void {
  if (field === 'pattern') {
    const pattern = codes[text]
    if (pattern !== undefined) draft.pattern = pattern
    return
  }
  const value = roundHalfAway(Number(text) * per) * factor
  if (Number.isNaN(value)) return
  if (field === 'condition' || field === 'dwell') draft[field] ??= value
  else if (field === 'radius') draft.radius ??= value as ShopStep['radius']
  else if (field === 'diameter') draft.radius ??= (value / 2) as ShopStep['radius']
  else if (field === 'z') draft.z ??= value as ShopStep['z']
  else if (field === 'rest') draft.z ??= (value - depth) as ShopStep['z']
}

/** Values that the text omits although it has a word for them are zero: no orbit, no spark-out. */
function finish(steps: readonly Draft[], fields: ReadonlySet<string>): void {
  for (const draft of steps) {
    if (fields.has('radius') || fields.has('diameter')) draft.radius ??= 0 as ShopStep['radius']
    if (fields.has('pattern')) draft.pattern ??= 'none'
    if (fields.has('dwell')) draft.dwell ??= 0
  }
}

function withDrafts(job: PartialJob, drafts: readonly (readonly Draft[])[]): PartialJob {
  let n = 0
  const tools = job.tools.map((tool) => ({
    ...tool,
    places: tool.places.map((place) => ({ ...place, steps: drafts[n++] ?? [] })),
  }))
  return { ...job, tools }
}

/**
 * Whether a value guessed to depend on the condition is the same for each condition, often enough to need no question.
 */
export function goesWithCondition(group: Group, known: readonly CutSample[], meanings: Meanings): boolean {
  if (meanings.get(group.id)?.field !== 'perCondition') return false
  const texts = new Map<number, string>()
  const opens = new Set(group.cells.filter(({ part }) => isBefore(part)).map(({ cell }) => cell.key))
  let count = 0
  for (const { cell, part } of group.cells) {
    const job = known.find(({ sample }) => sample === part.cut.sample)?.job
    const steps = job?.tools.flatMap(({ places }) => places)[part.station.place]?.steps
    const condition = steps?.[stepOf(part, opens.has(cell.key))]?.condition
    const text = cell.values[group.at]?.text ?? ''
    if (condition === undefined || (texts.get(condition) ?? text) !== text) return false
    texts.set(condition, text)
    count++
  }
  return count >= 2 * texts.size
}
