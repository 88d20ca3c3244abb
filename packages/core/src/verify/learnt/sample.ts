import type { SampleFaultCode } from '../../structural/index.ts'
import { executeStructural } from '../../structural-read/index.ts'
import { Op, type OpTable } from '../read/op.ts'
import { interpret, type StatedPost } from './interpret.ts'

export interface SampleFault {
  readonly code: SampleFaultCode
  readonly line: number
}

/**
 * Why a program that ran contradicts the stated meanings: a burn without dielectric, discharge, condition or offset, a
 * motion with discharge or orbit, a tool change that is not at machine-safe Z, no end. Needs no job; heights are not
 * checked.
 */
export function sampleFaults(text: string, stated: Omit<StatedPost, 'safeZ'>): readonly SampleFault[] {
  const executed = executeStructural(text, stated.post)
  if (!executed.ok) return [{ code: 'unreadable', line: Number(executed.refusals[0]?.params.line ?? 1) }]
  const { ops, problems } = interpret(executed.value.lines, { ...stated, safeZ: 0 })
  const [problem] = problems
  if (problem) return [{ code: 'unreadable', line: problem.line }]
  const scan = new Scan()
  for (let at = 0; at < ops.length; at++) scan.take(ops, at)
  return scan.finish(ops)
}

class Scan {
  private readonly found = new Map<string, SampleFault>()
  private pump = false
  private discharge = false
  private orbit = false
  private condition = 0
  private pot = -1
  private register = 0
  private isHome = false

  take(ops: OpTable, at: number): void {
    const kind = ops.kind(at)
    const [line, first] = [ops.line(at), ops.arg(at, 0)]
    if (kind === Op.pump) this.pump = first === 1
    else if (kind === Op.discharge) this.discharge = first === 1
    else if (kind === Op.orbitOn || kind === Op.orbitOff) this.orbit = kind === Op.orbitOn
    else if (kind === Op.condition) this.condition = first
    else if (kind === Op.useOffset) this.register = first
    else if (kind === Op.reset) this.register = 0
    else if (kind === Op.end) this.end(ops, at)
    else if (kind === Op.toolCall || kind === Op.toolReturn) this.changeTool(first, line)
    else if (kind === Op.erode) this.burn(line)
    else if (kind === Op.rapidXy || kind === Op.rapidZ || kind === Op.machineZ) this.move(kind, line)
  }

  finish(ops: OpTable): readonly SampleFault[] {
    const last = ops.length - 1
    this.expect(ops.kind(last) === Op.end, 'noEnd', ops.line(last))
    return [...this.found.values()]
  }

  /** The end of a program: the next file, or nothing, follows. */
  private end(ops: OpTable, at: number): void {
    const isLast = at === ops.length - 1 || ops.kind(at + 1) === Op.reset
    this.expect(isLast, 'noEnd', ops.line(at))
    this.expect(!this.pump && !this.discharge && !this.orbit, 'endOn', ops.line(at))
  }

  /** Only the first line of each fault is reported: the others are the same line of the post. */
  private expect(isRight: boolean, code: SampleFaultCode, line: number): void {
    if (!isRight && !this.found.has(code)) this.found.set(code, { code, line })
  }

  private changeTool(pot: number, line: number): void {
    this.expect(this.isHome, 'lowToolChange', line)
    this.pot = pot
    this.register = 0
  }

  private burn(line: number): void {
    this.isHome = false
    this.expect(this.pump, 'noPump', line)
    this.expect(this.discharge, 'noDischarge', line)
    this.expect(this.condition > 0, 'noCondition', line)
    this.expect(this.register === this.pot, 'noOffset', line)
  }

  private move(kind: number, line: number): void {
    if (kind !== Op.rapidXy) this.isHome = kind === Op.machineZ
    this.expect(!this.discharge, 'dischargeMoving', line)
    this.expect(!this.orbit, 'orbitMoving', line)
  }
}
