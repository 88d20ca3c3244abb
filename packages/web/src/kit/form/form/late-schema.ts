import type { z } from 'zod'
import { loadChunk } from '../../../lib/load-chunk.ts'

/**
 * The schema of a form that is part of a page. Drawing the inputs does not need it: it is loaded with the first change,
 * and saving waits for it (F4). Fields of such a form say themselves whether they are required.
 */
export interface LateSchema<S extends z.ZodType> {
  /** Loads it; at once after the first time. */
  readonly load: () => Promise<S>
  /** Undefined until it is loaded. */
  readonly held: () => S | undefined
}

export function lateSchema<S extends z.ZodType>(fetchSchema: () => Promise<S>): LateSchema<S> {
  let held: S | undefined
  return {
    load: async () => {
      held ??= await loadChunk(fetchSchema)
      return held
    },
    held: () => held,
  }
}

export const isLate = <S extends z.ZodType>(given: S | LateSchema<S>): given is LateSchema<S> => 'held' in given
