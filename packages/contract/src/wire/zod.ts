import type { core, ZodBoolean, ZodInt, ZodNull, ZodNumber, ZodString, ZodUnknown } from 'zod'
import * as zod from 'zod'

/**
 * zod with shared schemas: a schema without settings is created once. Schemas never change, and each takes a kilobyte
 * of the server's memory permanently; of the schemas of all calls, a third are plain texts, numbers or flags.
 */
export * from 'zod'

const plain = {
  string: zod.string(),
  number: zod.number(),
  int: zod.int(),
  boolean: zod.boolean(),
  null: zod.null(),
  unknown: zod.unknown(),
  never: zod.never(),
}

export const string = (settings?: string | core.$ZodStringParams): ZodString =>
  settings === undefined ? plain.string : zod.string(settings)
export const number = (settings?: string | core.$ZodNumberParams): ZodNumber =>
  settings === undefined ? plain.number : zod.number(settings)
export const int = (settings?: string | core.$ZodCheckNumberFormatParams): ZodInt =>
  settings === undefined ? plain.int : zod.int(settings)
export const boolean = (): ZodBoolean => plain.boolean
export const unknown = (): ZodUnknown => plain.unknown
const nothing = (): ZodNull => plain.null

export { nothing as null }

/** An object of these fields and no others. */
export const strictObject = <S extends core.$ZodLooseShape>(shape: S) =>
  // zod's constructor drops the types of the fields; its own `strictObject` has the same type.
  new zod.ZodObject({ type: 'object', shape, catchall: plain.never }) as zod.ZodObject<
    zod.util.Writeable<S>,
    core.$strict
  >
