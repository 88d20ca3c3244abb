import { type OrbitPattern, orbitPatterns } from '../../job/index.ts'
import { type Effect, type LineMeanings, onlyPatternOf, type StructuralPost } from '../../structural/index.ts'
import type { ExecutedLine } from '../../structural-read/index.ts'
import { NONE, Op, OpTable } from '../read/op.ts'
import type { ReadingProblem } from '../read/program-text.ts'

type Values = ExecutedLine['values']

/** The operations of a learnt post's program, by the stated meanings of its lines. */
export interface Interpreted {
  readonly ops: OpTable
  readonly comments: readonly string[]
  readonly problems: readonly ReadingProblem[]
}

const GROUND = [
  ['x', 'dx'],
  ['y', 'dy'],
  ['c', 'dc'],
] as const

/** A learnt post with the effects of its lines, for a machine with a known safe height (counts). */
export interface StatedPost {
  readonly post: StructuralPost
  readonly meanings: LineMeanings
  readonly safeZ: number
}

/**
 * Turns executed lines into operations: places and depths from the text, everything else from the stated meanings
 * alone.
 */
export const interpret = (lines: readonly ExecutedLine[], stated: StatedPost): Interpreted =>
  new MeaningReader(stated).read(lines)

class MeaningReader {
  private readonly ops = new OpTable()
  private readonly comments: string[] = []
  private readonly problems: ReadingProblem[] = []
  private readonly meanings: LineMeanings
  private readonly pattern: string | undefined
  private readonly safeZ: number
  private at = 0
  /** The file in which the program ended; a control executes nothing after the end, but it can be given another file. */
  private endedIn: number | undefined
  /** The files being executed: the program, and in it the called ones, each until it returns. */
  private running: readonly number[] = []
  private areDistances = false
  /** X, Y and C of the last traverse, counts. */
  private readonly ground = [0, 0, 0]
  private z = NONE
  private held: number | undefined
  private pot = 0
  /** An orbit that is active in burns only. */
  private orbit: { readonly pattern: number; readonly radius: number } | undefined

  constructor({ meanings, post, safeZ }: StatedPost) {
    this.meanings = meanings
    this.safeZ = safeZ
    this.pattern = onlyPatternOf(post.unprinted)
  }

  read(lines: readonly ExecutedLine[]): Interpreted {
    this.at = lines[0]?.at ?? 1
    // The control starts with its modes as set by the post's first lines, including units and planes.
    this.push(Op.reset)
    for (const { at, file, line, values } of lines) {
      this.at = at
      this.enterFile(file)
      const effects = this.meanings[line] ?? []
      if (effects.length === 0) this.problem('line.unknown')
      for (const effect of effects) this.effect(effect, values)
      if (effects.some(({ kind }) => kind === 'end')) this.endedIn = file
    }
    // A file that is neither ended nor returned from is not called by any other.
    if (this.running.length > 1) this.problem('block.misplaced')
    return { ops: this.ops, comments: this.comments, problems: this.problems }
  }

  private enterFile(file: number): void {
    if (this.endedIn !== undefined && this.endedIn !== file) this.nextProgram()
    const at = this.running.indexOf(file)
    this.running = at < 0 ? [...this.running, file] : this.running.slice(0, at + 1)
  }

  /** The next file is a program of its own: nothing that the one before it has set applies. */
  private nextProgram(): void {
    this.endedIn = undefined
    this.running = []
    if (this.areDistances) this.problem('block.misplaced')
    this.orbit = undefined
    this.held = undefined
    this.z = NONE
    this.push(Op.reset)
    this.push(Op.condition, 0)
    this.push(Op.selectCs, 0)
  }

  private push(kind: number, a = NONE, b = NONE, c = NONE, d = NONE, e = NONE): void {
    this.ops.push(kind, this.at, a, b, c, d, e)
  }

  private problem(code: ReadingProblem['code']): void {
    this.problems.push({ code, line: this.at, params: {} })
  }

  private effect(effect: Effect, values: Values): void {
    switch (effect.kind) {
      case 'distances':
      case 'absolute':
        this.areDistances = effect.kind === 'distances'
        break
      case 'traverse':
        this.traverse(values)
        break
      case 'rapidZ':
        this.push(Op.rapidZ, effect.z ?? NONE)
        this.z = effect.z ?? NONE
        break
      case 'burn':
        this.burn(values)
        break
      case 'orbitOn':
      case 'orbitForBurns':
        this.chooseOrbit(effect, values)
        break
      case 'orbitOff':
        this.orbit = undefined
        this.push(Op.orbitOff)
        break
      case 'holdDepth':
        this.held = this.count('depth', values)
        break
      default:
        this.toolOrSwitch(effect, values)
        break
    }
  }

  private toolOrSwitch({ kind }: Effect, values: Values): void {
    switch (kind) {
      case 'toolCall':
        this.pot = this.count('pot', values) ?? 0
        this.push(Op.toolCall, this.pot)
        // Another electrode does not change the modes; only the trace's state requires them again.
        this.push(Op.reset)
        this.z = NONE
        break
      case 'toolReturn':
        this.pot = 0
        this.push(Op.toolReturn)
        this.push(Op.reset)
        break
      case 'offset':
        this.offset(values)
        break
      case 'offsetOff':
        this.push(Op.useOffset, 0)
        break
      case 'home':
        this.home()
        break
      case 'condition':
        this.one(Op.condition, 'condition', values)
        break
      case 'system':
        this.one(Op.selectCs, 'cs', values)
        break
      case 'dwell':
        this.one(Op.dwell, 'dwell', values)
        break
      default:
        this.plain(kind)
        break
    }
  }

  private plain(kind: Effect['kind']): void {
    if (kind === 'pumpOn' || kind === 'pumpOff') this.push(Op.pump, kind === 'pumpOn' ? 1 : 0)
    else if (kind === 'dischargeOn' || kind === 'dischargeOff') this.push(Op.discharge, kind === 'dischargeOn' ? 1 : 0)
    else if (kind === 'stop') this.push(Op.stop)
    else if (kind === 'end') this.push(Op.end)
  }

  private home(): void {
    this.push(Op.machineZ, this.safeZ)
    this.z = NONE
  }

  private offset(values: Values): void {
    const pot = values.pot === undefined ? this.pot : (this.count('pot', values) ?? 0)
    this.push(Op.storeOffset, pot)
    this.push(Op.useOffset, pot)
  }

  private one(kind: number, field: string, values: Values): void {
    const value = this.count(field, values)
    if (value !== undefined) this.push(kind, value)
  }

  private count(field: string, values: Values): number | undefined {
    const value = values[field]
    if (typeof value === 'number') return value
    this.problem('number.missing')
    return undefined
  }

  /** Coordinates are absolute or distances, as set by the modes before them, never guessed. */
  private traverse(values: Values): void {
    GROUND.forEach(([absolute, distance], axis) => {
      const [to, by] = [values[absolute], values[distance]]
      if (to === undefined && by === undefined) return
      const isDistance = by !== undefined
      if (isDistance !== this.areDistances) this.problem('block.misplaced')
      this.ground[axis] = isDistance ? (this.ground[axis] ?? 0) + Number(by) : Number(to)
    })
    const [x = NONE, y = NONE, c = NONE] = this.ground
    this.push(Op.rapidXy, x, y, c)
  }

  private burn(values: Values): void {
    const { orbit } = this
    if (orbit) this.push(Op.orbitOn, orbit.pattern, orbit.radius)
    const z = this.depthOf(values)
    if (z !== undefined) this.push(Op.erode, z)
    this.z = z ?? NONE
    if (orbit) this.push(Op.orbitOff)
  }

  private depthOf({ z, rest, dz }: Values): number | undefined {
    if (typeof z === 'number') return z
    // The remaining depth is relative to the depth in the variable, even if that was set at another place.
    if (typeof rest === 'number' && this.held !== undefined) return rest - this.held
    if (typeof dz === 'number' && this.z !== NONE) return this.z + dz
    this.problem('number.missing')
    return undefined
  }

  private chooseOrbit({ kind, pattern: stated }: Effect, values: Values): void {
    const { radius: given, diameter } = values
    const radius = typeof given === 'number' ? given : Number(diameter) / 2
    const pattern = orbitPatterns.indexOf((stated ?? values.pattern ?? this.pattern) as OrbitPattern)
    if (!Number.isSafeInteger(radius) || (pattern < 0 && radius !== 0)) this.problem('number.missing')
    else if (kind === 'orbitOn') this.push(radius === 0 ? Op.orbitOff : Op.orbitOn, pattern, radius)
    else this.orbit = radius === 0 ? undefined : { pattern, radius }
  }
}
