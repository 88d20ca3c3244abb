import type { Loop, SectionName, StructuralPost } from '../structural/index.ts'
import type { Facts, Totals, Value } from './facts.ts'
import { patternOf } from './pattern.ts'
import type { Pass, Way } from './search.ts'
import type { Scope } from './sections.ts'
import { saidBy } from './slot-value.ts'

const NOTHING: Scope = { visit: -1, step: -1, tool: -1, first: 0, ofPlace: false, ofStep: false }

/** Places and steps of a way, with everything derived from its lines; undefined when that is contradictory. */
export interface Complete {
  readonly facts: Facts
  /** Scope of every place. */
  readonly places: readonly Scope[]
  /** Scope of every step, by place. */
  readonly steps: readonly (readonly Scope[])[]
  readonly tools: readonly Scope[]
}

export function completed({ passes, facts }: Way, post: StructuralPost): Complete | undefined {
  const all: Complete = { facts: facts.copy(), ...scopesIn(passes) }
  for (const pass of passes) if (!takeLists(pass, post, all)) return undefined
  if (!all.facts.settle()) return undefined
  fillIn(post, all)
  if (!all.facts.settle()) return undefined
  all.facts.totals = totalsOf(all)
  return all
}

function scopesIn(passes: readonly Pass[]): Pick<Complete, 'places' | 'steps' | 'tools'> {
  const at = (section: SectionName): readonly Scope[] =>
    passes.flatMap(({ spot }) =>
      spot.section === section ? [{ ...spot, ofPlace: true, ofStep: section === 'step' }] : [],
    )
  const places = at('place')
  const steps = at('step')
  return {
    places,
    steps: places.map(({ visit }) => steps.filter((step) => step.visit === visit)),
    tools: places.filter(({ visit, first }) => visit === first),
  }
}

const totalsOf = ({ facts, places, steps, tools }: Complete): Totals => ({
  stepsOfVisits: steps.map(({ length }) => length),
  visitsOfTools: tools.map(({ tool }) => places.filter((place) => place.tool === tool).length),
  conditions: [...new Set(steps.flat().map((step) => Number(facts.value('condition', step))))],
})

/** The elements of a list, each with its value of a field. */
export function elementsOf(
  { over }: Loop,
  { facts, places, tools }: Complete,
): readonly { readonly scope: Scope; readonly value: (field: string) => Value | undefined }[] {
  const own = (scope: Scope) => ({ scope, value: (field: string) => facts.value(field, scope) })
  if (over === 'places') return places.map(own)
  if (over === 'tools') return tools.map((tool) => own({ ...tool, visit: -1, ofStep: false }))
  const codes = [...(facts.totals?.conditions ?? [])]
  if (over === 'conditionsRising') codes.sort((a, b) => a - b)
  return codes.map((code, n) => ({
    scope: NOTHING,
    value: (field) => ({ condition: code, conditionIndex: n + 1 })[field] ?? facts.value(field, NOTHING),
  }))
}

/** Takes the values of electrodes and places from rows of lists. */
function takeLists({ spot, found }: Pass, post: StructuralPost, all: Complete): boolean {
  return (post.sections[spot.section] ?? []).every((item, n) => {
    if (item.kind !== 'loop' || item.over.startsWith('conditions')) return true
    const elements = elementsOf(item, all)
    const rows = found.filter((each) => each.item === n)
    return rows.every(({ row, texts }, k) => {
      const line = item.lines[k % item.lines.length]
      const scope = elements[row]?.scope
      if (!line || !scope) return false
      return patternOf(line).slots.every((slot, at) => {
        const plus = 'plus' in slot && slot.plus !== undefined ? all.facts.value(slot.plus, scope) : 0
        const said = saidBy(slot, texts[at] ?? '', plus, post.forms)
        return said !== 'nothing' && (said === 'open' || all.facts.say(slot.field, scope, said))
      })
    })
  })
}

/**
 * Values that no line states: fields the post never prints are as in all its samples; a missing orbit or spark-out is
 * none.
 */
function fillIn({ unprinted }: StructuralPost, { facts, places, steps, tools }: Complete): void {
  const give = (field: string, scope: Scope, value: Value | undefined): void => {
    if (value !== undefined && facts.value(field, scope) === undefined) facts.say(field, scope, value)
  }
  const only = (field: string): Value | undefined => (unprinted[field]?.length === 1 ? unprinted[field][0] : undefined)
  for (const tool of tools) give('pot', tool, only('pot'))
  for (const place of places) for (const field of ['x', 'y', 'c', 'cs']) give(field, place, only(field))
  const patterns = unprinted.pattern?.filter((pattern) => pattern !== 'none') ?? []
  for (const step of steps.flat()) {
    for (const field of ['condition', 'radius', 'z', 'dwell']) give(field, step, only(field))
    if (facts.value('pattern', step) === 'none') give('radius', step, 0)
    give('dwell', step, 0)
    const radius = facts.value('radius', step)
    if (radius === 0) give('pattern', step, 'none')
    else if (patterns.length === 1) give('pattern', step, patterns[0])
  }
}
