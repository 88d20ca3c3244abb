import type { Found, Severity } from './finding.ts'

/** Every code that a check can report, with what it does to the program. */
export type Codes<Code extends string = string> = Readonly<Record<Code, Exclude<Severity, 'pass'>>>

/** Failures shown in full; the count names them all. Warnings are all kept: a person accepts each of them. */
const SHOWN = 25

type Place = Pick<Found, 'line' | 'item' | 'step'>

/** Counts what a check looked at and gathers what it found. */
export class Tally<Code extends string> {
  private readonly codes: Codes<Code>
  private readonly findings: Found<Code | 'counted'>[] = []
  private looked = 0
  private failures = 0
  private warnings = 0

  constructor(codes: Codes<Code>) {
    this.codes = codes
  }

  /** So many things were looked at. */
  count(things = 1): void {
    this.looked += things
  }

  /** Reports one thing, as severely as its code is. */
  found(code: Code, place: Place, params: Found['params'] = {}): void {
    const severity = this.codes[code]
    if (severity === 'fail') this.failures++
    else this.warnings++
    if (severity === 'warning' || this.failures <= SHOWN)
      this.findings.push({ severity, code, params: figuresOnly(params), ...place })
  }

  /** One thing looked at, and wrong unless it is right. */
  expect(right: boolean, code: Code, place: Place, params: Found['params'] = {}): void {
    this.count()
    if (!right) this.found(code, place, params)
  }

  /** What was found, with the count last. */
  done(): readonly Found<Code | 'counted'>[] {
    const params = { of: this.looked, failures: this.failures, warnings: this.warnings }
    const severity: Severity = this.failures > 0 ? 'fail' : this.warnings > 0 ? 'warning' : 'pass'
    return [...this.findings, { severity, code: 'counted', params }]
  }
}

/** A figure that could not be worked out is left out: findings travel as JSON, which has no NaN. */
function figuresOnly(params: Found['params']): Found['params'] {
  return Object.fromEntries(Object.entries(params).filter(([, value]) => !Number.isNaN(value)))
}
