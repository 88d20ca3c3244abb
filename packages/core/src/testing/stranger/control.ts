import type { Job } from '../../job/index.ts'
import type { Burn, Played } from './played.ts'
import { AXES, type Axis, Readings } from './readings.ts'
import { gapTo, highestOver, type Point, type RealTool, type Shop, turned, unknownWhereFound } from './shop.ts'
import type { Block, Taken } from './text.ts'

const MM = 10_000
const EXACT = 1e-6
/** A march towards a contact that is not there ends. */
const MOST_STEPS = 5000
const NO_REGISTER = { x: 0, y: 0, z: 0, c: 0 }

/** A control that does what docs/GEN-ISO.md says, on a real machine. */
export class Control {
  private readonly job: Job
  private readonly shop: Shop
  private readonly table: Taken['table']
  private readonly burns: Burn[] = []
  private readonly faults: string[] = []
  private at: Point
  private c = 0
  private readonly systems: Map<number, Point>
  private readonly registers = new Map<number, typeof NO_REGISTER>()
  private readonly readings = new Readings()
  private upperOver: Point | undefined
  private cs = 0
  private register = 0
  private pot = 0
  private condition = 0
  private orbit: { readonly pattern: number; readonly radius: number } | undefined
  private isOn = false
  private isPumping = false
  /** From 0. */
  private load = 0
  private isReset = false
  private isBegun = false
  private isArmed = false
  private last = ''
  private comment = ''
  private burn: Burn | undefined
  private line = 0

  constructor(job: Job, shop: Shop, { table }: Taken) {
    this.job = job
    this.shop = shop
    this.table = table
    this.at = { x: Number.NaN, y: Number.NaN, z: Number.NaN }
    this.systems = new Map([...shop.zeros].map(([cs, zero]) => [cs, unknownWhereFound(job, zero)]))
  }

  play(blocks: readonly Block[]): Played {
    for (const block of blocks) {
      this.line = block.line
      if (block.comment !== undefined) this.comment = block.comment
      else this.act(block)
    }
    if (this.last !== 'M02') this.fault('no end')
    return { burns: this.burns, faults: this.faults }
  }

  private act({ code, words }: Block): void {
    const of = (letter: string): number => words.get(letter) ?? Number.NaN
    if (code === '') this.condition = of('E')
    else if (code.startsWith('G21 ')) this.reset()
    else if (code.startsWith('G53')) this.inMachine(words)
    else if (/^G5[4-9]$/.test(code)) this.cs = Number(code.slice(1))
    else if (code.startsWith('OBT'))
      this.orbit = code === 'OBT000' ? undefined : { pattern: Number(code[4]), radius: of('R') }
    else if (code === 'G04') this.must(this.isOn, 'spark-out without discharge')
    else if (code.startsWith('G0')) this.inWork(code, words)
    else if (code.startsWith('M')) this.switches(code, of)
    else this.measures(code, words, of)
    this.last = code
  }

  private reset(): void {
    this.isReset = true
    this.isBegun = true
    this.isOn = false
    this.orbit = undefined
    this.register = 0
  }

  private switches(code: string, of: (letter: string) => number): void {
    if (code === 'M80' || code === 'M81') this.isOn = code === 'M80'
    else if (code === 'M84' || code === 'M85') this.isPumping = code === 'M84'
    else if (code === 'M06') this.changeTool(of('T'))
    else if (code === 'M02') this.mustBeCalm('end')
    else if (code === 'M00' && this.isBegun) this.reload()
    if (code === 'M80') this.must(this.burn !== undefined, 'discharge on away from a place')
    if (code === 'M02') this.must(this.pot === 0, 'ends with a tool')
  }

  private measures(code: string, words: Block['words'], of: (letter: string) => number): void {
    const axis = AXES.find((each) => words.has(each.toUpperCase())) ?? 'z'
    if (code === 'G959') this.isArmed = of('Z') === this.job.machine.limitZ / MM
    else if (code === 'G43') this.register = of('H')
    else if (code === 'G80') this.touch(axis, of(axis.toUpperCase()), of('R'))
    else if (code === 'G91') this.moveTo({ ...this.at, [axis]: this.at[axis] + of(axis.toUpperCase()) })
    else if (code === 'G82') this.readings.centre(axis)
    else if (code === 'G83') this.must(this.readings.agree(of('P'), of('R')), 'the results spread')
    else if (code === 'G10' && words.has('P')) this.setSystem(of('P'), words)
    else if (code === 'G10') this.registers.set(of('H'), { x: of('X'), y: of('Y'), z: of('Z'), c: of('C') })
    else if (code === 'G11') this.storeOffset(of)
    else this.fault(`unknown block ${code}`)
  }

  private fault(what: string): void {
    this.faults.push(`${this.line}: ${what}`)
  }

  private must(holds: boolean, what: string): void {
    if (!holds) this.fault(what)
  }

  private get tool(): RealTool | undefined {
    return this.tools?.get(this.pot)
  }

  private get tools() {
    return this.shop.magazines[this.load]
  }

  private mustBeCalm(what: string): void {
    this.must(!this.isOn && !this.orbit, `${what} with discharge or orbit on`)
    this.must(!this.isPumping, `${what} with the pump on`)
    this.must(this.at.z === this.job.machine.safeZ / MM, `${what} not at the safe height`)
  }

  private changeTool(pot: number): void {
    this.mustBeCalm('tool change')
    this.must(pot === 0 || this.tools?.has(pot) === true, `pot ${pot} is not known`)
    this.pot = pot
    this.isReset = false
    this.register = 0
    this.burn = undefined
  }

  /** A person changes the electrodes, and may move every axis; nothing measured before is about these electrodes. */
  private reload(): void {
    this.mustBeCalm('reload')
    this.must(this.pot === 0, 'reload with a tool in the spindle')
    this.load++
    this.must(this.shop.magazines[this.load] !== undefined, 'a reload that is not wanted')
    this.must(this.comment === `LOAD ${this.load + 1}`, 'a reload that is not announced')
    this.registers.clear()
    this.isReset = false
    this.isArmed = false
    this.at = { x: Number.NaN, y: Number.NaN, z: Number.NaN }
  }

  private moveTo(to: Point, c = this.c): void {
    const { travel, limitZ, safeZ, limitMacro } = this.job.machine
    const ranges = { x: travel.x, y: travel.y, z: { min: Math.max(travel.z.min, limitZ), max: travel.z.max } }
    for (const axis of AXES)
      if (Number.isFinite(to[axis]))
        this.must(
          to[axis] >= ranges[axis].min / MM - EXACT && to[axis] <= ranges[axis].max / MM + EXACT,
          `${axis} beyond its travel`,
        )
    this.must(this.isReset, 'moves without a reset')
    this.must(!limitMacro || this.isArmed || to.z >= safeZ / MM, 'moves down without the limit')
    this.at = to
    this.c = c
  }

  private inMachine(words: Block['words']): void {
    const { safeZ } = this.job.machine
    this.must(!this.isOn && !this.orbit, 'machine move with discharge or orbit on')
    const z = words.get('Z')
    if (z !== undefined) {
      this.burn = undefined
      this.moveTo({ ...this.at, z })
      return
    }
    this.must(this.at.z === safeZ / MM, 'sideways in machine coordinates below the safe height')
    this.moveTo(
      { ...this.at, x: words.get('X') ?? this.at.x, y: words.get('Y') ?? this.at.y },
      words.get('C') ?? this.c,
    )
  }

  private inWork(code: string, words: Block['words']): void {
    const origin = this.systems.get(this.cs)
    const register = this.registers.get(this.register)
    const [x, y, z, c] = ['X', 'Y', 'Z', 'C'].map((letter) => words.get(letter) ?? Number.NaN)
    if (!origin || !register) this.fault(`moves in ${this.cs} with register ${this.register}, which are not known`)
    else if (words.has('Z')) this.alongZ(code, origin.z + (z ?? 0) + register.z, words)
    else this.sideways({ x: origin.x + (x ?? 0), y: origin.y + (y ?? 0) }, (c ?? 0) - register.c, register)
  }

  private sideways(to: Pick<Point, 'x' | 'y'>, c: number, register: typeof NO_REGISTER): void {
    const off = turned(register, c)
    this.must(!this.isOn && !this.orbit, 'sideways with discharge or orbit on')
    this.must(!this.burn, 'sideways in a cavity')
    const isHigh = this.tip() > highestOver(this.job) + EXACT || this.at.z === this.job.machine.safeZ / MM
    this.must(isHigh, 'sideways below what stands there')
    this.moveTo({ ...this.at, x: to.x - off.x, y: to.y - off.y }, c)
  }

  /** The real tip over the real zero of the selected system. */
  private tip(): number {
    return this.at.z - (this.tool?.length ?? Number.NaN) - (this.shop.zeros.get(this.cs)?.z ?? Number.NaN)
  }

  private alongZ(code: string, z: number, words: Block['words']): void {
    const [isDown, isUp] = [z < this.at.z - EXACT, z > this.at.z + EXACT]
    this.moveTo({ ...this.at, z })
    this.must(code === 'G00' || !isUp, 'slowly upwards')
    if (code === 'G00') {
      this.must(!this.isOn && !this.orbit, 'rapid with discharge or orbit on')
      this.must(!isDown || this.tip() > highestOver(this.job) + EXACT, 'rapid down among what stands there')
      this.burn = undefined
    } else if (words.has('F')) this.approach()
    else this.erode()
  }

  private approach(): void {
    this.must(!this.isOn && !this.orbit, 'approach with discharge or orbit on')
    const zero = this.shop.zeros.get(this.cs)
    const tool = this.tool
    if (!zero || !tool) {
      this.fault('approach without a tool')
      return
    }
    const off = turned(tool.off, this.c)
    const [x, y] = [this.at.x + off.x - zero.x, this.at.y + off.y - zero.y]
    const { line, comment, cs } = this
    this.burn = { line, comment, tool, cs, x, y, c: this.c + tool.off.c, approach: this.tip(), steps: [] }
  }

  private erode(): void {
    this.must(this.isOn && this.isPumping, 'erodes without discharge or pump')
    this.must(this.table.has(this.condition), `erodes with condition ${this.condition}, which is not in the table`)
    const { line, condition, orbit } = this
    if (!this.burn) {
      this.fault('erodes without an approach')
      return
    }
    if (this.burn.steps.length === 0) this.burns.push(this.burn)
    this.burn.steps.push({ line, condition, pattern: orbit?.pattern, radius: orbit?.radius ?? 0, tip: this.tip() })
  }

  /** Goes on until the real tool meets something real. */
  private touch(axis: Axis, travel: number, back: number): void {
    const tool = this.tool
    if (!tool) {
      this.fault('touches without a tool')
      return
    }
    this.must(!this.isOn && !this.isPumping && !this.orbit && this.register === 0, 'touches while something is on')
    this.must(back > 0, 'touches once')
    const sign = Math.sign(travel)
    let way = 0
    for (let n = 0; n < MOST_STEPS && way <= Math.abs(travel); n++) {
      const gap = gapTo(this.shop, tool, { ...this.at, [axis]: this.at[axis] + sign * way }, this.c)
      if (gap < EXACT / 10) break
      way += gap
    }
    this.must(way <= Math.abs(travel), `touches nothing along ${axis}`)
    this.must(way > 0, 'touches where it already is')
    this.moveTo({ ...this.at, [axis]: this.at[axis] + sign * way })
    this.readings.touched(axis, this.at[axis])
  }

  private setSystem(cs: number, words: Block['words']): void {
    const before = this.systems.get(cs) ?? { x: Number.NaN, y: Number.NaN, z: Number.NaN }
    const [x, y, z] = AXES.map((axis) => {
      const value = words.get(axis.toUpperCase())
      return value === undefined ? before[axis] : this.readings.measured(axis) - value
    })
    this.systems.set(cs, { x: x ?? Number.NaN, y: y ?? Number.NaN, z: z ?? Number.NaN })
    if (cs === this.job.setting.ballCs)
      this.upperOver = {
        x: this.readings.measured('x'),
        y: this.readings.measured('y'),
        z: this.readings.measured('z'),
      }
    if (cs !== this.job.setting.electrodeCs) this.readings.forget()
  }

  /** The offset of the electrode over the ball, and its length from what the upper ball found there. */
  private storeOffset(of: (letter: string) => number): void {
    const upper = this.upperOver
    if (!upper) {
      this.fault('measures an electrode before the ball')
      return
    }
    const { diameter, rodLength } = this.job.machine.upperBall
    this.registers.set(of('H'), {
      x: upper.x - this.readings.measured('x') + of('X'),
      y: upper.y - this.readings.measured('y') + of('Y'),
      z: this.readings.measured('z') - upper.z + (rodLength + diameter / 2) / MM + of('Z'),
      c: of('C'),
    })
    this.readings.forget()
  }
}
