import type { CheckId, FindingCode } from '@heron/core/verify'

type Coded = Exclude<FindingCode, 'counted'>
type Family = Coded extends `${infer F}.${string}` ? F : never
type NameIn<F extends string, Code = Coded> = Code extends `${F}.${infer Name}` ? Name : never

/** A title for every check of the verifier and a text for every code that one can report. */
export type FindingTexts = {
  readonly title: Readonly<Record<CheckId, string>>
  readonly counted: string
} & { readonly [F in Family]: Readonly<Record<NameIn<F>, string>> }
