import type { Found, Severity } from './finding.ts'

/** Every code a check can report, with its severity. */
export type Codes<Code extends string = string> = Readonly<Record<Code, Exclude<Severity, 'pass'>>>

/** Failures shown in full; the count includes all. All warnings are kept, because a person accepts each of them. */
const SHOWN = 25

type Place = Pick<Found, 'line' | 'item' | 'step'>

/** Counts what a check examined and collects its findings. */
export class Tally<Code extends string> {
  private readonly codes: Codes<Code>
  private readonly findings: Found<Code | 'counted'>[] = []
  private looked = 0
  private failures = 0
  private warnings = 0

  constructor(codes: Codes<Code>) {
    this.codes = codes
  }

  /** Adds to the number of things examined. */
  count(things = 1): void {
    this.looked += things
  }

  /** Number of things examined so far. */
  get examined(): number {
    return this.looked
  }

  /** Number of failures so far. */
  get failed(): number {
    return this.failures
  }

  /** Reports one finding with the severity of its code. */
  found(code: Code, place: Place, params: Found['params'] = {}): void {
    const severity = this.codes[code]
    if (severity === 'fail') this.failures++
    else this.warnings++
    if (severity === 'warning' || this.failures <= SHOWN)
      this.findings.push({ severity, code, params: figuresOnly(params), ...place })
  }

  /** Counts one thing examined, and reports it unless it is right. */
  expect(right: boolean, code: Code, place: Place, params: Found['params'] = {}): void {
    this.count()
    if (!right) this.found(code, place, params)
  }

  /** The findings, followed by the count. */
  done(): readonly Found<Code | 'counted'>[] {
    const params = { of: this.looked, failures: this.failures, warnings: this.warnings }
    const severity: Severity = this.failures > 0 ? 'fail' : this.warnings > 0 ? 'warning' : 'pass'
    return [...this.findings, { severity, code: 'counted', params }]
  }
}

/** A figure that could not be calculated is left out: findings are sent as JSON, which has no NaN. */
function figuresOnly(params: Found['params']): Found['params'] {
  return Object.fromEntries(Object.entries(params).filter(([, value]) => !Number.isNaN(value)))
}
