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
}

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

/** Wraps rows already cut to the page. */
export const pageOf = <T>(
  records: readonly T[],
  total: number,
  { pageNo, pageSize }: { readonly pageNo: number; readonly pageSize: number },
) => ({
  records: [...records],
  total,
  size: pageSize,
  current: pageNo,
  pages: Math.ceil(total / pageSize),
})
