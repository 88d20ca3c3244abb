import type { Job } from '../../job/index.ts'
import type { Plan } from '../../plan/index.ts'
import { measuringSlack } from '../expect/tolerance.ts'
import { Op } from '../read/op.ts'
import { isIn, setOf } from '../trace/motion.ts'
import { seatAt } from '../trace/seat.ts'
import { Column, type Repeat, type Trace } from '../trace/trace.ts'
import { ByRow } from './by-row.ts'
import type { Contact, Measured, Result } from './measured.ts'
import { type Counts, isSameState, NO_MEANS, NO_TOUCHES, type Passage, type State, withOneMore } from './passage.ts'
import { contactDistance, type Obstacle, obstaclesOf, type Spot, shifted, type Tool, toolsOf } from './solid.ts'
import { Stops } from './stops.ts'

interface SimulationContext {
  readonly job: Job
  readonly plan: Plan
  readonly trace: Trace
  readonly tolerance: number
}

/** Rows from the first to before the second. */
type Span = readonly [from: number, to: number]

/**
 * Simulates the measuring with balls, block and electrodes as recorded; of the whole trace, or of spans that begin with
 * a tool call.
 */
export function simulateMeasuring(context: SimulationContext, spans?: readonly Span[]): Measured {
  return new Simulation(context).run(spans ?? [[0, context.trace.length]])
}

/** Found along X and Y. */
const BOTH = 0b11

const stores = (kind: number): boolean => kind === Op.setCs || kind === Op.storeOffset

/** The operations that the simulation needs. */
const moves: readonly number[] = [Op.machineXy, Op.rapidXy, Op.machineZ, Op.rapidZ, Op.approach]
const measuring: readonly number[] = [Op.touch, Op.clear, Op.centre, Op.checkSpread, Op.setCs, Op.storeOffset]
const simulated = setOf([Op.toolCall, ...moves, ...measuring])

class Simulation {
  private readonly context: SimulationContext
  private readonly obstacles: readonly Obstacle[]
  /** The bodies being measured: those of the next stored result. */
  private subjects: readonly Obstacle[] = []
  private subjectsUntil = -1
  private target = 0
  private readonly slack: number
  private readonly tools: ReadonlyMap<number, Tool>
  private readonly contacts = new ByRow<Contact>()
  private readonly crashes: number[] = []
  private readonly stops = new Stops()
  private readonly results = new ByRow<Result>()
  private readonly rounds = new ByRow<Result>()
  private readonly repeats: Repeat[] = []
  /** By the first row of a repeat. */
  private readonly passages = new Map<number, Passage>()
  /** The repeat that is being simulated. */
  private passing: Pick<Passage, 'repeat' | 'before' | 'from'> | undefined
  /** Whether it has depended on what follows it. */
  private isOpen = false
  private moved = false
  private met: Obstacle | undefined
  private distance = 0
  private at: Spot = [Number.NaN, Number.NaN, Number.NaN]
  /** Lists are never changed, so that states share them. */
  private touches: State['touches'] = NO_TOUCHES
  private means: State['means'] = NO_MEANS
  private stored = false
  /** One bit for each axis along which the middle was found since the last touch along Z or move to a given place. */
  private centred = 0
  /** Touches along Z without both. */
  private blind = 0

  constructor(context: SimulationContext) {
    this.context = context
    this.obstacles = obstaclesOf(context.job)
    this.slack = measuringSlack(context)
    this.tools = toolsOf(context.job, context.plan)
  }

  run(spans: readonly Span[]): Measured {
    for (const span of spans) this.follow(span)
    const { tools, stops, contacts, crashes, rounds, results, repeats } = this
    return { tools, stops, contacts, crashes, rounds, results, repeats }
  }

  private follow([from, to]: Span): void {
    const { trace } = this.context
    let next = 0
    for (let row = from; row < to; row++) {
      if (!isIn(simulated, trace.kind(row))) continue
      if (this.passing && row >= this.passing.repeat.to) this.pass(this.passing)
      while ((trace.repeats[next]?.to ?? row + 1) <= row) next++
      const repeat = trace.repeats[next]
      if (repeat && row >= repeat.from) {
        next++
        if (this.repeat(repeat)) {
          row = repeat.to - 1
          continue
        }
      }
      this.step(row, trace.kind(row))
    }
  }

  /** Finds the same as in the rows that are repeated, when it begins in the same state; otherwise it is simulated. */
  private repeat(repeat: Repeat): boolean {
    const { from, to, of } = repeat
    const [before, counts] = [this.state(from), this.counts()]
    const known = this.passages.get(of)
    if (!known || known.repeat.to - of !== to - from || !isSameState(known.before, before)) {
      this.passing = { repeat, before, from: counts }
      this.isOpen = this.subjectsUntil >= to
      return false
    }
    const by = from - of
    this.contacts.repeat(known.from.contacts, known.to.contacts, by)
    this.stops.repeat(known.from.stops, known.to.stops, by)
    this.results.repeat(known.from.results, known.to.results, by)
    this.rounds.repeat(known.from.rounds, known.to.rounds, by)
    for (const row of this.crashes.slice(known.from.crashes, known.to.crashes)) this.crashes.push(row + by)
    this.restore(known.after)
    this.passages.set(from, { ...known, repeat, from: counts, to: this.counts() })
    this.repeats.push(repeat)
    return true
  }

  private pass(passing: Pick<Passage, 'repeat' | 'before' | 'from'>): void {
    const { repeat } = passing
    this.passing = undefined
    this.passages.set(repeat.from, { ...passing, after: this.state(repeat.to), to: this.counts() })
  }

  private state(row: number): State {
    const { at, stored, moved, target, centred, blind, subjects, contacts, touches, means } = this
    const [one, other] = [contacts.at(-1), contacts.at(-2)]
    const last = [one?.axis, one?.met, other?.axis, other?.met]
    const ahead = this.subjectsUntil - row
    return { at, stored, moved, target, centred, blind, subjects, last, ahead, touches, means }
  }

  private counts(): Counts {
    const { contacts, stops, results, rounds, crashes } = this
    return {
      contacts: contacts.length,
      stops: stops.length,
      results: results.length,
      rounds: rounds.length,
      crashes: crashes.length,
    }
  }

  private restore({ at, stored, moved, centred, blind, touches, means }: State): void {
    this.at = at
    this.centred = centred
    this.blind = blind
    this.stored = stored
    this.moved = moved
    this.touches = touches
    this.means = means
    // The next row looks ahead again: what is measured after a repeat differs from one to the next.
    this.subjectsUntil = -1
  }

  private step(row: number, kind: number): void {
    if (row > this.subjectsUntil) this.lookAhead(row)
    if (this.isOpen && this.passing && measuring.includes(kind)) this.passing = undefined
    if (kind === Op.machineZ && this.moved) this.rounds.push(row, this.resultAt())
    if (kind === Op.machineZ) this.moved = false
    if (kind === Op.toolCall) this.forget()
    else if (kind === Op.touch) this.touch(row)
    else if (kind === Op.clear) this.clear(row)
    else if (kind === Op.centre) this.centre(row)
    else if (kind === Op.checkSpread) this.keep(row)
    else if (stores(kind)) this.store(row)
    else this.moveTo(row, kind)
  }

  /** The records may place several work zeros on one table: only the block being measured here can be met. */
  private lookAhead(row: number): void {
    const { trace, job } = this.context
    let next = row
    while (next < trace.length && !stores(trace.kind(next))) next++
    const cs = trace.kind(next) === Op.setCs ? trace.argument(next, 0) : 0
    this.target = cs === job.setting.electrodeCs ? 0 : cs
    const block = job.workpiece.centring.type === 'ball' ? [] : this.obstacles.filter((obstacle) => obstacle.cs === cs)
    this.subjects = block.length > 0 ? block : this.obstacles.filter((obstacle) => obstacle.kind === 'ball')
    this.subjectsUntil = next
    this.isOpen = this.passing !== undefined && next >= this.passing.repeat.to
  }

  /** Moves to given positions set the axes they name; the others stay where contact left them. */
  private moveTo(row: number, kind: number): void {
    const { trace } = this.context
    const { at } = this
    if (kind === Op.machineXy || kind === Op.rapidXy) {
      this.at = [trace.at(row, Column.machineX), trace.at(row, Column.machineY), at[2]]
      this.centred = 0
    } else this.at = [at[0], at[1], trace.at(row, Column.machineZ)]
  }

  private forget(): void {
    this.touches = NO_TOUCHES
    this.means = NO_MEANS
    this.stored = false
    this.centred = 0
    this.blind = 0
  }

  private move(axis: number, by: number): void {
    this.at = shifted(this.at, axis, by)
  }

  private tool(row: number): Tool | undefined {
    return this.tools.get(seatAt(this.context.trace, row))
  }

  private touch(row: number): void {
    const { trace } = this.context
    const tool = this.tool(row)
    if (!tool) return
    if (this.stored) this.forget()
    const axis = trace.argument(row, 0)
    const travel = trace.argument(row, 1)
    this.findNearest(tool, axis, Math.sign(travel), Math.abs(travel))
    const { met, distance } = this
    this.moved = true
    const from = this.at
    this.stops.push(row, shifted(from, axis, travel))
    this.move(axis, distance * Math.sign(travel))
    this.touches = withOneMore(this.touches, axis, this.at[axis] ?? Number.NaN)
    const spare = Math.abs(travel) - distance
    const isCentred = this.centred === BOTH
    this.contacts.push(row, { axis, tool, target: this.target, met, from, at: this.at, spare, isCentred })
    if (axis !== 2) return
    if (!isCentred) this.blind++
    this.centred = 0
  }

  private clear(row: number): void {
    const { trace } = this.context
    const tool = this.tool(row)
    const axis = trace.argument(row, 0)
    const by = trace.argument(row, 1)
    if (tool) {
      this.findNearest(tool, axis, Math.sign(by), Math.abs(by))
      if (this.met && this.distance < Math.abs(by) - this.slack) this.crashes.push(row)
    }
    this.move(axis, by)
    this.stops.push(row, this.at)
  }

  /** Sets the first obstacle on the way and its distance, or none and the whole distance. */
  private findNearest(tool: Tool, axis: number, direction: number, way: number): void {
    this.met = undefined
    this.distance = way
    for (const obstacle of this.subjects) {
      const distance = contactDistance(tool, this.at, obstacle, axis, direction, this.slack)
      if (distance === undefined || distance > this.distance) continue
      this.distance = Math.max(0, distance)
      this.met = obstacle
    }
  }

  private centre(row: number): void {
    const axis = this.context.trace.argument(row, 0)
    const touches = this.touches[axis]
    const isPair = [-1, -2].every((n) => (this.contacts.at(n)?.axis ?? axis) === axis)
    const [a, b] = isPair ? [touches?.at(-2), touches?.at(-1)] : []
    this.centred |= 1 << axis
    this.means = withOneMore(this.means, axis, a === undefined || b === undefined ? Number.NaN : (a + b) / 2)
    this.keep(row)
  }

  /** The next touch begins another measurement. */
  private store(row: number): void {
    this.keep(row)
    this.stored = true
  }

  private keep(row: number): void {
    this.results.push(row, this.resultAt())
  }

  private resultAt(): Result {
    const [x, y, z] = [this.figures(0), this.figures(1), this.figures(2)]
    const found = [x?.at(-1), y?.at(-1), z?.at(-1)]
    const counts = [x?.length ?? 0, y?.length ?? 0, z?.length ?? 0] as const
    const { met, tool } = this.contacts.at(-1) ?? {}
    return { at: this.at, target: this.target, met, tool, found, counts, blind: this.blind }
  }

  /** The means along an axis, else its touches. */
  private figures(axis: number): readonly number[] | undefined {
    const means = this.means[axis]
    return means && means.length > 0 ? means : this.touches[axis]
  }
}
