import { route } from '../../wire/route.ts'
import { dateTimeText } from '../../wire/time.ts'
import { z } from '../../wire/z.ts'

/** Where the backups of an installation are: no folder is set, nothing was written there yet, or there is one. */
export const backupStates = ['off', 'none', 'taken'] as const

const workshopSetUp = z.strictObject({
  workshop: z.string().nullable().describe('Name of the first company in the language of the answer; null: none yet'),
  languages: z.array(z.enum(['cn', 'en', 'jp'])).describe('Languages in which that company has a name'),
  zone: z.string().nullable().describe('Time zone of the workshop; null: none was chosen yet'),
  people: z.int().describe('Accounts besides the caller’s'),
  mail: z.boolean().describe('Whether a mail server is set'),
  backup: z.enum(backupStates),
  backupTime: dateTimeText().nullable().describe('Of the newest backup'),
  conditions: z.int().describe('Released ones of the public library'),
  machines: z.int(),
})
export type WorkshopSetUp = z.infer<typeof workshopSetUp>

/** What is there of a workshop, for the guide through the first steps. */
export const onboardingRoutes = {
  workshop: route({
    id: 'onboarding.workshop',
    method: 'GET',
    path: '/sys/onboarding/workshop',
    access: 'system:security:view',
    answer: workshopSetUp,
    tags: ['onboarding'],
    summary: 'What of a workshop is set up: its name, time zone, people, mail, backups, conditions, machines',
  }),
}
