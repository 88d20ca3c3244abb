import { idList } from '../../../wire/quantity.ts'
import { z } from '../../../wire/z.ts'

/** The ids of a set that a caller has read before he changed it. */
export const startedFrom = () =>
  z
    .union([idList(2_000), z.literal('')])
    .optional()
    .describe(
      'Only what differs from these ids is changed, so that changes of others stay. Absent: the set is replaced',
    )
