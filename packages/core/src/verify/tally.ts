import type { CheckId, Finding, Severity } from './finding.ts'
import type { FindingCode } from './finding-codes.ts'

/** Findings of one kind shown in full; the count names them all. */
const SHOWN = 25

type Place = Pick<Finding, 'line' | 'item' | 'step'>

/** Counts what a check looked at and gathers what it found. */
export class Tally {
  private readonly check: CheckId
  private readonly findings: Finding[] = []
  private looked = 0
  private failures = 0
  private warnings = 0

  constructor(check: CheckId) {
    this.check = check
  }

  /** So many things were looked at. */
  count(things = 1): void {
    this.looked += things
  }

  fail(code: FindingCode, place: Place, params: Finding['params'] = {}): void {
    this.failures++
    this.add('fail', code, place, params)
  }

  warn(code: FindingCode, place: Place, params: Finding['params'] = {}): void {
    this.warnings++
    this.add('warning', code, place, params)
  }

  /** One thing looked at, and wrong unless it is right. */
  expect(right: boolean, code: FindingCode, place: Place, params: Finding['params'] = {}): void {
    this.count()
    if (!right) this.fail(code, place, params)
  }

  /** What was found, with the count last. */
  done(): readonly Finding[] {
    const params = { of: this.looked, failures: this.failures, warnings: this.warnings }
    const severity: Severity = this.failures > 0 ? 'fail' : this.warnings > 0 ? 'warning' : 'pass'
    return [...this.findings, { check: this.check, severity, code: 'counted', params }]
  }

  private add(severity: Severity, code: FindingCode, place: Place, params: Finding['params']): void {
    if (this.findings.length >= SHOWN) return
    this.findings.push({ check: this.check, severity, code, params: figuresOnly(params), ...place })
  }
}

/** A figure that could not be worked out is left out: findings travel as JSON, which has no NaN. */
function figuresOnly(params: Finding['params']): Finding['params'] {
  return Object.fromEntries(Object.entries(params).filter(([, value]) => !Number.isNaN(value)))
}
