import { z } from './z.ts'

/** A page of rows as lists answer them. */
export interface Page<T> {
  readonly records: readonly T[]
  readonly total: number
  /** Requested page size, in rows. */
  readonly size: number
  /** This page, from 1. */
  readonly current: number
  readonly pages: number
  /** Sums over all found rows, by field, when requested. */
  readonly sums?: Sums | undefined
}

export type Sums = Readonly<Record<string, number>>

const figure = z.int()

/** The schema of a page of the given row schema. */
export const page = <S extends z.ZodType>(row: S) =>
  z.strictObject({
    records: z.array(row),
    total: figure,
    size: figure,
    current: figure,
    pages: figure,
  })

/** The same for a list with sums: with `sums=1` also the sums over all found rows. */
export const summedPage = <S extends z.ZodType>(row: S, fields: readonly string[]) => {
  const sums = z.strictObject(Object.fromEntries(fields.map((field) => [field, z.number()])))
  // The field names are known where the list is defined.
  return page(row).extend({ sums: (sums as z.ZodType<Sums, Sums>).optional().describe('Over all found rows') })
}

/** Wraps rows that are already limited to the page. */
export const pageOf = <T>(
  records: readonly T[],
  total: number,
  { pageNo, pageSize }: { readonly pageNo: number; readonly pageSize: number },
  sums?: Sums,
) => ({
  records: [...records],
  total,
  size: pageSize,
  current: pageNo,
  pages: Math.ceil(total / pageSize),
  ...(sums ? { sums } : {}),
})
