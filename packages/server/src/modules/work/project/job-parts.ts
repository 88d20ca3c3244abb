import type { Refusal, Round } from '@heron/core/job'
import type { Angle, Length } from '@heron/core/units'

/** Collects missing values while a job is assembled, so that all are reported at once. */
export class Gaps {
  readonly refusals: Refusal[] = []

  /** The value; if missing, records that and returns a placeholder that is never used, because the job is refused. */
  need<T>(path: string, value: T | null | undefined, standIn: T): T {
    if (value !== null && value !== undefined) return value
    this.refusals.push({ path, code: 'REQUIRED', params: {} })
    return standIn
  }

  length(path: string, value: number | null | undefined): Length {
    return this.need(path, value, 0) as Length
  }

  /** A holder or chuck for the job, if one of its two sizes is stated; then the other is required. */
  round<P extends 'holder' | 'chuck'>(
    path: string,
    part: P,
    { diameter, height }: { readonly diameter: number | null; readonly height: number | null },
  ): { readonly [K in P]?: Round } {
    if (diameter === null && height === null) return {}
    const round: Round = {
      diameter: this.length(`${path}.diameter`, diameter),
      height: this.length(`${path}.height`, height),
    }
    return { [part]: round } as { readonly [K in P]: Round }
  }

  angle(path: string, value: number | null | undefined): Angle {
    return this.need(path, value, 0) as Angle
  }
}
