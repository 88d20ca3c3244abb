import type { Enter, Item, Line, Loop, SectionName, Slot, StructuralPost } from '../structural/index.ts'
import { Facts } from './facts.ts'
import type { Parts, TextLine } from './parts.ts'
import { patternOf } from './pattern.ts'
import type { Spot } from './sections.ts'
import { saidBy } from './slot-value.ts'
import { type SubName, subNameOf } from './sub-name.ts'
import { assume, knownOf, outcome, saidOf } from './tests.ts'

/** A line of the file, matched to a line of a section. */
export interface Found {
  /** Index of the item of the section, and row of a list. */
  readonly item: number
  readonly row: number
  readonly at: number
  readonly texts: readonly string[]
  /** For a mark: its subprogram. */
  readonly sub?: SubName
}

/** One pass through a section. */
export interface Pass {
  readonly spot: Spot
  readonly found: readonly Found[]
}

/** The passes so far, the last one first. */
interface Path {
  readonly spot: Spot
  readonly before: Path | undefined
}

/** One way through a file. */
export interface Way {
  readonly passes: readonly Pass[]
  readonly facts: Facts
}

interface State {
  readonly spot: Spot
  readonly path: Path
  readonly item: number
  readonly row: number
  /** Main program and open subprograms (part -1 is the main program), each with its next line. */
  readonly frames: readonly { readonly part: number; readonly at: number }[]
}

interface Choice {
  readonly state: State
  readonly facts: readonly [number, number]
  readonly found: number
  readonly then: () => boolean
}

const MOST_MOVES = 400_000
const FOLLOWING: Readonly<Record<SectionName, readonly SectionName[]>> = {
  head: ['place'],
  place: ['begin'],
  begin: ['step'],
  step: ['again', 'nextPlace', 'nextTool', 'end'],
  again: ['step'],
  nextPlace: ['place'],
  nextTool: ['place'],
  end: [],
}
const START: Spot = { section: 'head', visit: 0, step: 0, tool: 0, first: 0 }

/** Searches a way through a file by the sections of a post, with backtracking, until all lines are matched. */
export class Search {
  readonly facts = new Facts()
  /** The furthest line of the file that any way reached. */
  furthest = 0
  isExhausted = false
  private moves = 0
  private state: State = {
    spot: START,
    path: { spot: START, before: undefined },
    item: 0,
    row: 0,
    frames: [{ part: -1, at: 0 }],
  }
  private readonly found: (Found & { readonly spot: Spot })[] = []
  private readonly choices: Choice[] = []
  private readonly parts: Parts
  private readonly post: StructuralPost

  constructor(parts: Parts, post: StructuralPost) {
    this.parts = parts
    this.post = post
  }

  /** The next way through all of the file; undefined when there is none. */
  next(): Way | undefined {
    if (this.moves > 0 && !this.back()) return undefined
    for (;;) {
      if (++this.moves > MOST_MOVES) {
        this.isExhausted = true
        return undefined
      }
      const moved = this.move()
      if (moved === 'end') return { passes: this.passes(), facts: this.facts }
      if (!moved && !this.back()) return undefined
    }
  }

  private move(): boolean | 'end' {
    const { spot, item } = this.state
    const next = this.post.sections[spot.section]?.[item]
    if (next) return next.kind === 'loop' ? this.loop(next) : this.item(next)
    return this.nextSection()
  }

  private item(item: Exclude<Item, Loop>): boolean {
    const { when } = item
    const holds = when ? outcome(when, this.state.spot, this.facts) : true
    if (holds === false) return this.skip()
    const { spot } = this.state
    if (when && holds === undefined) {
      this.choose({ ...this.state, item: this.state.item + 1 }, () => assume(when, false, spot, this.facts))
      return this.take(item) && assume(when, true, spot, this.facts) && outcome(when, spot, this.facts) !== false
    }
    return this.take(item)
  }

  private skip(): boolean {
    this.state = { ...this.state, item: this.state.item + 1, row: 0 }
    return true
  }

  private take(item: Exclude<Item, Loop>): boolean {
    if (item.kind === 'line') return this.line(item, this.state.row) && this.skip()
    return item.kind === 'enter' ? this.enter(item) : this.leave()
  }

  /** A list: one more row, or what follows it. */
  private loop({ lines }: Loop): boolean {
    this.choose({ ...this.state, item: this.state.item + 1, row: 0 })
    if (lines.length === 0 || !lines.every((line) => this.line(line, this.state.row, true))) return false
    this.state = { ...this.state, row: this.state.row + 1 }
    return true
  }

  private line(line: Line, row: number, isOfList = false): boolean {
    const found = this.lineHere()
    if (!found || found.numbered !== line.numbered) return false
    const { expression, otherwise, slots } = patternOf(line)
    const { spot, item } = this.state
    const texts =
      this.valuesIn(found.text, expression, slots, isOfList) ??
      (otherwise && this.valuesIn(found.text, otherwise, slots, isOfList))
    if (!texts) return false
    this.furthest = Math.max(this.furthest, found.at)
    this.found.push({ spot, item, row, at: found.at, texts })
    this.step()
    return true
  }

  /** The values of a line split in this way; undefined, and nothing is known of it, if they contradict what is known. */
  private valuesIn(
    text: string,
    expression: RegExp,
    slots: readonly Slot[],
    isOfList: boolean,
  ): readonly string[] | undefined {
    const texts = expression.exec(text)?.slice(1)
    if (!texts) return undefined
    const before = this.facts.mark()
    if (slots.every((slot, n) => this.slot(slot, texts[n] ?? '', isOfList))) return texts
    this.facts.takeBack(before)
    return undefined
  }

  /** Whether a value is written in the post's form, and its value. Values of lists are compared at the end. */
  private slot(slot: Slot, text: string, isOfList: boolean): boolean {
    const { spot } = this.state
    const plus = 'plus' in slot && slot.plus !== undefined ? knownOf(slot.plus, spot, this.facts) : 0
    const said = saidBy(slot, text, plus, this.post.forms)
    if (said === 'nothing') return false
    if (said === 'open' || isOfList) return true
    const { field, scope } = saidOf(slot.field, spot)
    return this.facts.say(field, scope, said)
  }

  private enter({ number }: Enter): boolean {
    const { frames, item } = this.state
    const wanted = this.subName(number)
    const open = this.parts.subs.flatMap(({ name }, part) =>
      wanted === undefined || name === wanted ? [{ part, name }] : [],
    )
    const ways = open.map(({ part, name }) => ({
      state: { ...this.state, item: item + 1, frames: [...frames, { part, at: 0 }] },
      found: { spot: this.state.spot, item, row: 0, at: this.lineBefore(), texts: [], sub: name },
    }))
    const [first, ...others] = ways
    if (!first) return false
    for (const { state, found } of others)
      this.choose(state, () => {
        this.found.push(found)
        return true
      })
    this.found.push(first.found)
    this.state = first.state
    return true
  }

  private subName(piece: Enter['number']): SubName | undefined {
    if (typeof piece === 'string') return subNameOf(piece)
    const value = knownOf(piece.field, this.state.spot, this.facts)
    if (piece.kind === 'text') return value === undefined ? undefined : subNameOf(String(value))
    if (piece.kind === 'table') return value === undefined ? undefined : subNameOf(String(piece.texts[String(value)]))
    const plus = piece.plus === undefined ? 0 : knownOf(piece.plus, this.state.spot, this.facts)
    if (typeof value !== 'number' || typeof plus !== 'number') return undefined
    return (value * piece.factor + piece.add + plus) / (this.post.forms[piece.form]?.per ?? 1)
  }

  private leave(): boolean {
    const { frames, item, spot } = this.state
    const top = frames.at(-1)
    if (!top || top.part < 0 || top.at !== this.linesOf(top.part).length) return false
    this.found.push({ spot, item, row: 0, at: this.lineBefore(), texts: [] })
    this.state = { ...this.state, item: item + 1, frames: frames.slice(0, -1) }
    return true
  }

  private nextSection(): boolean | 'end' {
    const { spot, path } = this.state
    if (spot.section === 'end') return this.isThrough() && 'end'
    const known = FOLLOWING[spot.section].filter((section) => this.post.sections[section] !== undefined)
    const [first, ...others] = known.map((section): State => {
      const next = moved(spot, section)
      return { ...this.state, spot: next, path: { spot: next, before: path }, item: 0, row: 0 }
    })
    if (!first) return false
    for (const state of others.reverse()) this.choose(state)
    this.state = first
    return true
  }

  private isThrough(): boolean {
    const [main, ...open] = this.state.frames
    return open.length === 0 && main?.at === this.parts.main.length
  }

  private lineHere(): TextLine | undefined {
    const top = this.state.frames.at(-1)
    return top && this.linesOf(top.part)[top.at]
  }

  private readonly lineBefore = (): number => this.found.at(-1)?.at ?? 0

  private linesOf(part: number): readonly TextLine[] {
    return part < 0 ? this.parts.main : (this.parts.subs[part]?.lines ?? [])
  }

  private step(): void {
    const { frames } = this.state
    const top = frames.at(-1)
    if (top) this.state = { ...this.state, frames: [...frames.slice(0, -1), { ...top, at: top.at + 1 }] }
  }

  private choose(state: State, then = (): boolean => true): void {
    this.choices.push({ state, facts: this.facts.mark(), found: this.found.length, then })
  }

  /** Returns to the last open choice; false when there is none. */
  private back(): boolean {
    for (let choice = this.choices.pop(); choice; choice = this.choices.pop()) {
      this.facts.takeBack(choice.facts)
      this.found.length = choice.found
      this.state = choice.state
      if (choice.then()) return true
    }
    return false
  }

  private passes(): readonly Pass[] {
    const passes: Pass[] = []
    const found = Map.groupBy(this.found, ({ spot }) => spot)
    for (let path: Path | undefined = this.state.path; path; path = path.before)
      passes.push({ spot: path.spot, found: found.get(path.spot) ?? [] })
    return passes.reverse()
  }
}

function moved(spot: Spot, section: SectionName): Spot {
  const { visit, step, tool } = spot
  if (section === 'step') return { ...spot, section, step: spot.section === 'again' ? step + 1 : 0 }
  if (section !== 'place' || spot.section === 'head') return { ...spot, section }
  if (spot.section === 'nextPlace') return { ...spot, section, visit: visit + 1, step: 0 }
  return { section, visit: visit + 1, step: 0, tool: tool + 1, first: visit + 1 }
}
