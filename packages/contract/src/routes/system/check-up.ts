import { findingLevels } from '../../check-up.ts'
import { route } from '../../wire/route.ts'
import { dateTimeText } from '../../wire/time.ts'
import { z } from '../../wire/z.ts'

const checkUpSchema = z.strictObject({
  at: dateTimeText(),
  server: z.string().describe('The server that answers'),
  findings: z.array(
    z.strictObject({
      code: z.string(),
      level: z.enum(findingLevels),
      area: z.string().describe('The area checked, in the language of the answer'),
      text: z.string(),
      advice: z.string().nullable().describe('Recommended action'),
    }),
  ),
})
export type CheckUp = z.infer<typeof checkUpSchema>

/** A check of the installation: settings, keys, accounts, audit chain, files and backups. */
export const checkUpRoutes = {
  findings: route({
    id: 'checkUp.findings',
    method: 'GET',
    path: '/sys/checkUp',
    access: 'system:security:view',
    answer: checkUpSchema,
    perMinute: 30,
    tags: ['monitoring'],
    summary: 'Faults and advice for this installation, with actions',
  }),
}
