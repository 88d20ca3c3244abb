import { asNext, type Context } from './context.ts'
import type { LoopKind, SectionName } from './post.ts'
import type { PartialJob, ShopStep } from './shop-job.ts'

/** One section of a program with the fields that are known there. */
export interface Station {
  readonly section: SectionName
  readonly context: Context
  /** Index of place and step, from 0; -1 before the first. */
  readonly place: number
  readonly step: number
}

interface Visit {
  readonly fields: Context
  readonly tool: number
  readonly steps: readonly Context[]
}

/** The sections of a job's program in the order in which they are written. */
export function stationsOf(job: PartialJob): readonly Station[] {
  const visits = visitsOf(job)
  const whole = jobFields(job)
  const stations: Station[] = []
  const add = (section: SectionName, place: number, step: number, now: Context, next: Context): void => {
    stations.push({ section, place, step, context: { ...whole, ...now, ...asNext(next) } })
  }
  const at = (place: number, step: number): Context => ({
    ...visits[place]?.fields,
    ...visits[place]?.steps[step],
  })
  add('head', -1, -1, {}, at(0, 0))
  visits.forEach(({ fields, steps, tool }, place) => {
    add('place', place, -1, fields, steps[0] ?? {})
    add('begin', place, -1, fields, steps[0] ?? {})
    steps.forEach((_, step) => {
      const next = step + 1 < steps.length
      add('step', place, step, at(place, step), next ? at(place, step + 1) : {})
      if (next) add('again', place, step, at(place, step), at(place, step + 1))
    })
    const last = steps.length - 1
    const following = visits[place + 1]
    if (!following) add('end', place, last, at(place, last), {})
    else add(following.tool === tool ? 'nextPlace' : 'nextTool', place, last, at(place, last), at(place + 1, 0))
  })
  return stations
}

/** The fields of each element of a list of the job. */
export function loopContexts(job: PartialJob, over: LoopKind): readonly Context[] {
  const whole = jobFields(job)
  if (over === 'places') return visitsOf(job).map(({ fields }) => ({ ...whole, ...fields }))
  if (over === 'tools') return job.tools.map((_, tool) => ({ ...whole, ...toolFields(job, tool) }))
  const codes = conditionsOf(job)
  const ordered = over === 'conditionsRising' ? [...codes].sort((a, b) => a - b) : codes
  return ordered.map((condition, n) => ({ ...whole, condition, conditionIndex: n + 1 }))
}

/** Condition codes in the order of their first use. */
const conditionsOf = (job: PartialJob): readonly number[] => [
  ...new Set(
    job.tools.flatMap(({ places }) =>
      places.flatMap(({ steps }) => steps.flatMap(({ condition }) => (condition === undefined ? [] : [condition]))),
    ),
  ),
]

function jobFields(job: PartialJob): Context {
  const places = job.tools.flatMap((tool) => tool.places)
  return {
    number: job.number,
    part: job.part,
    date: job.date,
    tools: job.tools.length,
    places: places.length,
    steps: places.reduce((sum, { steps }) => sum + steps.length, 0),
    conditions: conditionsOf(job).length,
  }
}

function toolFields({ tools }: PartialJob, tool: number): Context {
  const { pot = 0, name = '', places = [] } = tools[tool] ?? {}
  return { pot, tool: tool + 1, toolName: name, placesOfTool: places.length }
}

function visitsOf(job: PartialJob): readonly Visit[] {
  const codes = conditionsOf(job)
  const before = { x: 0, y: 0, c: 0 }
  let place = 0
  return job.tools.flatMap(({ places }, tool) =>
    places.map(({ label, cs, x, y, c, depth, steps }, n) => {
      place++
      const moved = { dx: x - before.x, dy: y - before.y, dc: c - before.c }
      Object.assign(before, { x, y, c })
      const own = { label, cs, x, y, c, depth, place, placeOfTool: n + 1, stepsOfPlace: steps.length }
      const fields = { ...toolFields(job, tool), ...own, ...moved }
      return { fields, tool, steps: steps.map((step, k) => stepFields(step, steps[k - 1], k + 1, depth, codes)) }
    }),
  )
}

/** The known fields of a step; unknown ones are absent. */
function stepFields(
  { condition, pattern, radius, z, dwell }: Partial<ShopStep>,
  before: Partial<ShopStep> | undefined,
  step: number,
  depth: number,
  codes: readonly number[],
): Context {
  const ranked = [...codes].sort((a, b) => a - b)
  return {
    step,
    ...(condition !== undefined && {
      condition,
      conditionIndex: codes.indexOf(condition) + 1,
      conditionRank: ranked.indexOf(condition) + 1,
    }),
    ...(pattern !== undefined && { pattern }),
    ...(radius !== undefined && { radius, diameter: 2 * radius }),
    ...(z !== undefined && { z, rest: z + depth, dz: z - (before?.z ?? 0) }),
    ...(dwell !== undefined && { dwell }),
  }
}
