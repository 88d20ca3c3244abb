import type { CheckId, checks } from '@heron/core/verify'

type CodeOf<Id extends CheckId> = Extract<(typeof checks)[number], { id: Id }>['codes'][number]
type Family<Code> = Code extends `${infer F}.${string}` ? F : never
type NameIn<F extends string, Code> = Code extends `${F}.${infer Name}` ? Name : never

/**
 * A text for every code of one check; a code `family.name` is `family: { name }`. `name_figure` is the text for when the
 * finding has that figure. Lengths are in mm, angles in degrees, feeds in mm/min.
 */
export type CheckTexts<Id extends CheckId> = {
  readonly [F in Family<CodeOf<Id>>]: Readonly<Record<NameIn<F, CodeOf<Id>>, string>> & {
    readonly [name in `${NameIn<F, CodeOf<Id>>}_${string}`]?: string
  }
}
