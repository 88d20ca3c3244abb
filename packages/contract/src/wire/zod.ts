import type { core, ZodBoolean, ZodInt, ZodNull, ZodNumber, ZodString, ZodUnknown } from 'zod'
import * as zod from 'zod'

/**
 * zod as the contract uses it: a schema without settings of its own is made once. Schemas never change, and each takes a
 * kilobyte of the server for as long as it runs; of those that all calls describe, every third is a plain text, number or flag.
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
  // zod's constructor forgets which fields it was given; its own `strictObject` says the same.
  new zod.ZodObject({ type: 'object', shape, catchall: plain.never }) as zod.ZodObject<
    zod.util.Writeable<S>,
    core.$strict
  >
