import type { Condition } from '../../condition/index.ts'
import { type BurntPlace, type Electrode, type Job, modules } from '../../job/index.ts'
import type { Plan, PlanItem } from '../../plan/index.ts'
import type { Score } from './campaign.ts'
import { type Pick, seededPick } from './mutator.ts'
import { verifyRead } from './read-once.ts'
import { scoreOf, type Trial } from './score.ts'
import { type Subject, subjectOf } from './subject.ts'
import { textBurns } from './text-burns.ts'

type Rows = readonly Condition[]

/** What a ladder is changed in; a changed plan or record of burns makes another text. */
interface Changed {
  readonly library?: Rows
  readonly plan?: Plan
  readonly burnt?: readonly BurntPlace[]
}

interface LadderFault {
  readonly name: string
  change(subject: Subject, pick: Pick): Changed | undefined
}

/** Two steps at one place, one directly after the other: of one class, or the last and the first of two. */
type Pair = readonly [before: PlanItem['steps'][number], after: PlanItem['steps'][number]]

const chosen = <T>(all: readonly T[], pick: Pick): T | undefined => all[pick(all.length)]

const withinClass = ({ plan }: Subject): readonly Pair[] =>
  plan.items.flatMap(({ steps }) => pairsOf(steps)).filter(([a, b]) => a.conditionId !== b.conditionId)

const acrossClasses = ({ plan }: Subject): readonly Pair[] =>
  [...Map.groupBy(plan.items, ({ locationId }) => locationId).values()]
    .flatMap(pairsOf)
    .flatMap(([before, after]): readonly Pair[] => {
      const [last, first] = [before.steps.at(-1), after.steps[0]]
      return last && first && last.conditionId !== first.conditionId ? [[last, first]] : []
    })

const pairsOf = <T>(all: readonly T[]): readonly (readonly [T, T])[] =>
  all.flatMap((after, n) => {
    const before = all[n - 1]
    return before === undefined ? [] : [[before, after] as const]
  })

const raOf = (library: Rows, id: string): number => library.find((row) => row.id === id)?.ra ?? Number.NaN
const withRa = (library: Rows, id: string, ra: number): Rows =>
  library.map((row) => (row.id === id ? { ...row, ra } : row))

/** The library states another roughness for one of two conditions; plan and text are unchanged. */
const stated = (
  name: string,
  pairs: (subject: Subject) => readonly Pair[],
  of: 'before' | 'after',
  ra: (before: number, after: number) => number,
): LadderFault => ({
  name: `library: ladder, ${name}`,
  change: (subject, pick) => {
    const pair = chosen(pairs(subject), pick)
    if (!pair) return undefined
    const { library } = subject
    const [before, after] = [raOf(library, pair[0].conditionId), raOf(library, pair[1].conditionId)]
    return { library: withRa(library, pair[of === 'before' ? 0 : 1].conditionId, ra(before, after)) }
  },
})

/** A released condition like another one, with a number that is free, and rougher than a given one. */
function rougher(library: Rows, id: string, ra: number): Condition | undefined {
  const like = library.find((row) => row.id === id)
  const code = Array.from({ length: 999 }, (_, n) => n + 1).find((each) => library.every((row) => row.code !== each))
  return like && code !== undefined ? { ...like, id: 'rougher', code, ra: ra * 1.2 } : undefined
}

/** One step burns with a rougher condition of the same gap; plan, text and library agree. */
const planned = (name: string, pairs: (subject: Subject) => readonly Pair[]): LadderFault => ({
  name: `plan: ladder, ${name}`,
  change: ({ plan, library, ...subject }, pick) => {
    const pair = chosen(pairs({ plan, library, ...subject }), pick)
    const row = pair && rougher(library, pair[1].conditionId, raOf(library, pair[0].conditionId))
    if (!pair || !row) return undefined
    const items = plan.items.map((item) => ({
      ...item,
      steps: item.steps.map((step) =>
        step === pair[1] ? { ...step, conditionId: row.id, conditionCode: row.code } : step,
      ),
    }))
    return { plan: { ...plan, items, warnings: [] }, library: [...library, row] }
  },
})

/** Places of stronger classes are recorded as burnt, and the library states another roughness for their last step. */
const recorded = (name: string, ra: (before: number, after: number) => number): LadderFault => ({
  name: `job: ladder, ${name}`,
  change: (subject, pick) => {
    const { plan, library } = subject
    const pair = chosen(acrossClasses(subject), pick)
    const burnt = plan.items.filter((item) => item.steps.at(-1)?.conditionId === pair?.[0].conditionId)
    const isLeft = plan.items.some((item) => !burnt.includes(item))
    if (!pair || !isLeft) return undefined
    const [before, after] = [raOf(library, pair[0].conditionId), raOf(library, pair[1].conditionId)]
    return { burnt, library: withRa(library, pair[0].conditionId, ra(before, after)) }
  },
})

const ladderFaults: readonly LadderFault[] = [
  stated('a step rougher than the one before', withinClass, 'after', (before) => before * 1.5),
  stated('a step 0.001 µm rougher than the one before', withinClass, 'after', (before) => before + 0.001),
  stated('a step as rough as the one before', withinClass, 'after', (before) => before),
  stated('a step finer than the one after', withinClass, 'before', (_, after) => after / 2),
  stated('a class begins rougher than the one before ends', acrossClasses, 'after', (before) => before * 1.5),
  stated('a class begins 0.001 µm rougher', acrossClasses, 'after', (before) => before + 0.001),
  stated('a class ends finer than the next begins', acrossClasses, 'before', (_, after) => after / 2),
  stated('a class ends as the next begins', acrossClasses, 'before', (_, after) => after),
  planned('a step with a rougher condition', withinClass),
  planned('a class begins with a rougher condition', acrossClasses),
  recorded('a finer class is recorded as burnt', (_, after) => after / 2),
  recorded('a class is recorded as burnt', (before) => before),
]

/**
 * Changes ladders of roughness in library, plan and record of burns. Dangerous are those with a step that leaves a
 * rougher surface than the step before it; found means that the verifier names each such step with both figures, or
 * refuses the program. A warning without such a step is recorded as dangerous and not found. Each kind is tried until
 * `enough` mutants are dangerous.
 */
export function runLadderCampaign(
  subjects: readonly Subject[],
  seed: number,
  enough = Number.POSITIVE_INFINITY,
): readonly Score[] {
  const pick = seededPick(seed)
  return ladderFaults.map(({ name, change }) =>
    scoreOf(name, subjects, enough, (subject) => {
      const changed = change(subject, pick)
      return changed && trialOf(subject, changed)
    }),
  )
}

function trialOf(subject: Subject, { library = subject.library, plan, burnt = [] }: Changed): Trial {
  const isSameText = plan === undefined && burnt.length === 0
  const made = isSameText
    ? { ok: true as const, subject: { ...subject, library } }
    : subjectOf({ ...subject, plan: plan ?? subject.plan, library }, { burnt })
  if (!made.ok) return { fault: 'not made', refused: true, readable: false, text: '' }
  const { job, text } = made.subject
  const wanted = JSON.stringify(risesIn(text, job, library, earlier(made.subject.plan, burnt, library)))
  const { verdict, findings } = verifyRead({ ...made.subject, burnt })
  const found = JSON.stringify(findings.filter(({ code }) => code === 'ladder.rougher').map(({ params }) => params))
  const isNone = wanted === '[]'
  const fault = isNone ? (found === '[]' ? undefined : `found without cause: ${found}`) : `rises: ${wanted}`
  return { fault, refused: !isNone && (found === wanted || verdict === 'refused'), readable: true, text }
}

/** Roughness by location that the recorded burns left, in the plan's order. */
function earlier({ items }: Plan, burnt: readonly BurntPlace[], library: Rows): Map<string, number> {
  const left = new Map<string, number>()
  for (const { electrodeId, copy, locationId, steps } of items) {
    const isBurnt = burnt.some(
      (place) => place.electrodeId === electrodeId && place.copy === copy && place.locationId === locationId,
    )
    const last = steps.at(-1)
    if (isBurnt && last) left.set(locationId, raOf(library, last.conditionId))
  }
  return left
}

/** Every step of a text that leaves a rougher surface than the one before it at its location. */
function risesIn(text: string, job: Job, library: Rows, left: Map<string, number>) {
  const { locations, machine, workpiece } = job
  const rises: { ra: number; before: number; label: string }[] = []
  for (const { tool, cs, x, y, c, steps } of textBurns(text)) {
    const electrode = electrodeOf(tool, job)
    const place = locations.find(
      (each) =>
        [each.electrodeId, each.x, each.y, each.c].join() === [electrode?.id, x, y, c].join() &&
        machine.positioningPoints.find(({ name }) => name === each.positioningPoint)?.cs === cs,
    )
    for (const { condition } of steps) {
      const row = library.find(
        (each) =>
          each.code === condition &&
          each.electrodeMaterial === electrode?.material &&
          each.workpieceMaterial === workpiece.material,
      )
      if (!place || !row) continue
      const before = left.get(place.id)
      left.set(place.id, row.ra)
      if (before !== undefined && row.ra > before) rises.push({ ra: row.ra, before, label: place.label })
    }
  }
  return rises
}

/** The electrode whose name begins the header's text for a pot. */
const electrodeOf = (tool: string, { electrodes }: Job): Electrode | undefined =>
  electrodes.find(({ name }) => modules.some((module) => tool.startsWith(`${name} ${module}`.toUpperCase())))
