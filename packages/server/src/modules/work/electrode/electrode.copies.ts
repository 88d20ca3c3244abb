import type { ElectrodeCopy } from '@heron/contract/routes'
import { modules } from '@heron/core/job'
import { z } from 'zod'
import { angleCountsOf, countsOf, countsOrNull, degreesOf, mmOf, mmOrNull } from '../units/index.ts'

/** Copies as stored: lengths in counts of 0.1 µm, angles of 0.001°. */
const storedCopies = z.array(
  z.object({
    number: z.int(),
    module: z.enum(modules),
    undersize: z.int(),
    undersizeZ: z.int(),
    measuredUndersize: z.int().nullable(),
    actualHeight: z.int().nullable(),
    offset: z.object({ x: z.int(), y: z.int(), c: z.int() }).nullable(),
  }),
)
export type StoredCopy = z.output<typeof storedCopies>[number]

export const readCopies = (text: string): readonly StoredCopy[] => storedCopies.parse(JSON.parse(text))

/** Number of copies with this module in a stored text. */
export const copiesOfClass = (text: string, module: string): number =>
  readCopies(text).filter((copy) => copy.module === module).length

/** Stored text → wire. */
export const presentCopies = (text: string): ElectrodeCopy[] =>
  readCopies(text).map((copy) => ({
    number: copy.number,
    module: copy.module,
    undersize: mmOf(copy.undersize),
    undersizeZ: mmOf(copy.undersizeZ),
    measuredUndersize: mmOrNull(copy.measuredUndersize),
    actualHeight: mmOrNull(copy.actualHeight),
    offset: copy.offset && { x: mmOf(copy.offset.x), y: mmOf(copy.offset.y), c: degreesOf(copy.offset.c) },
  }))

/** Wire → stored text, in the order of the copies' numbers. */
export const storeCopies = (copies: readonly ElectrodeCopy[]): string =>
  JSON.stringify(
    copies
      .map(
        (copy): StoredCopy => ({
          number: copy.number,
          module: copy.module,
          undersize: countsOf(copy.undersize),
          undersizeZ: countsOf(copy.undersizeZ),
          measuredUndersize: countsOrNull(copy.measuredUndersize),
          actualHeight: countsOrNull(copy.actualHeight),
          offset: copy.offset && {
            x: countsOf(copy.offset.x),
            y: countsOf(copy.offset.y),
            c: angleCountsOf(copy.offset.c),
          },
        }),
      )
      .sort((a, b) => a.number - b.number),
  )

const storedOutline = z.array(z.array(z.tuple([z.int(), z.int()])))

/** Corners of each part in counts. */
export const readOutline = (text: string | null): readonly (readonly (readonly [number, number])[])[] | null =>
  text === null ? null : storedOutline.parse(JSON.parse(text))

export const presentOutline = (text: string | null) =>
  readOutline(text)?.map((part) => part.map(([x, y]) => ({ x: mmOf(x), y: mmOf(y) }))) ?? null

export const storeOutline = (
  outline: readonly (readonly { readonly x: number; readonly y: number }[])[] | null,
): string | null =>
  outline === null ? null : JSON.stringify(outline.map((part) => part.map(({ x, y }) => [countsOf(x), countsOf(y)])))
