import { id } from '../../wire/quantity.ts'
import { route } from '../../wire/route.ts'
import { z } from '../../wire/z.ts'

/** Whether a value of a unique field is free. Registered pairs only. */
export const duplicateRoutes = {
  check: route({
    id: 'duplicate.check',
    method: 'GET',
    path: '/sys/duplicate/check',
    access: 'session',
    query: z.strictObject({
      tableName: z.string().max(64),
      fieldName: z.string().max(64),
      fieldVal: z.string().max(255).describe('Empty: nothing is checked'),
      dataId: z
        .union([id(), z.literal('')])
        .optional()
        .describe('Not counting this row'),
    }),
    answer: z.null(),
    perMinute: 60,
    tags: ['duplicate'],
    summary: 'Succeeds if the value is free; requires the right to write the table',
  }),
}
