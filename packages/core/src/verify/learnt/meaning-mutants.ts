import { type Effect, effectKinds, type LineMeanings } from '../../structural/index.ts'

/** A table of meanings with one change. */
export interface MeaningMutant {
  readonly what: string
  readonly meanings: LineMeanings
}

/** Every effect removed, replaced by every other kind, and every kind added before and after. */
export function meaningMutants(meanings: LineMeanings): readonly MeaningMutant[] {
  return Object.entries(meanings).flatMap(([line, effects]) => {
    const made = (what: string, changed: readonly Effect[]): MeaningMutant => ({
      what: `${line}: ${what}`,
      meanings: { ...meanings, [line]: changed },
    })
    const kinds = effectKinds.map((kind): Effect => ({ kind }))
    const heights = effects.flatMap(({ z }, n) =>
      z === undefined ? [] : [made(`height ${n}`, effects.with(n, { kind: 'rapidZ', z: (z * 10) as typeof z }))],
    )
    return [
      ...heights,
      ...effects.flatMap((effect, n) => [
        made(`without ${effect.kind}`, effects.toSpliced(n, 1)),
        ...kinds
          .filter(({ kind }) => kind !== effect.kind)
          .map((other) => made(`${effect.kind} as ${other.kind}`, effects.with(n, { ...effect, ...other }))),
      ]),
      ...kinds.map((other) => made(`${other.kind} first`, [other, ...effects])),
      ...kinds.map((other) => made(`${other.kind} last`, [...effects, other])),
    ]
  })
}
