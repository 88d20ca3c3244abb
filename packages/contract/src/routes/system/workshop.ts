import { isZoneName } from '@heron/core/time'
import { formats } from '../../rules/index.ts'
import { id, version } from '../../wire/quantity.ts'
import { route } from '../../wire/route.ts'
import { dateTimeText } from '../../wire/time.ts'
import { z } from '../../wire/z.ts'

const fields = {
  zone: z
    .string()
    .max(64)
    .refine(isZoneName, 'unknown')
    .describe('Time zone of the workshop: an IANA name that the server knows, e.g. Europe/Berlin'),
}

/** Opened by everybody who signs in, so only web addresses; empty: the authority's. */
const isWebAddress = (text: string) => text === '' || formats.webAddress.test(text)

const record = {
  recordText: z
    .string()
    .trim()
    .max(100)
    .regex(/^[^\p{Cc}\p{Cf}\p{Zl}\p{Zp}]*$/u)
    .describe('Filing record in the footer of the login page; empty: none'),
  recordUrl: z.string().trim().max(255).refine(isWebAddress, 'webAddress').describe('Target of its link'),
}

const workshopSchema = z.strictObject({
  id: id(),
  ...fields,
  ...record,
  zoneBy: z.string().nullable().describe('Who chose the zone; null: it is the default'),
  zoneTime: dateTimeText().nullable(),
  updateBy: z.string().nullable(),
  updateTime: dateTimeText().nullable(),
  version: version(),
})
export type Workshop = z.infer<typeof workshopSchema>

export const workshopEdit = z.strictObject({
  id: id(),
  version: version(),
  ...z.object({ ...fields, ...record }).partial().shape,
})

const tags = ['workshop']

/** The settings of the workshop: one row for the installation. */
export const workshopRoutes = {
  zone: route({
    id: 'workshop.zone',
    method: 'GET',
    path: '/sys/workshop/zone',
    access: 'session',
    answer: z.strictObject({ zone: z.string().describe('IANA name') }),
    tags,
    summary: 'Time zone of the workshop, in which screens, documents and schedules are',
  }),
  get: route({
    id: 'workshop.get',
    method: 'GET',
    path: '/sys/workshop/get',
    access: 'system:workshop:edit',
    answer: workshopSchema,
    tags,
    summary: 'The settings of the workshop, and who changed them',
  }),
  edit: route({
    id: 'workshop.edit',
    method: 'PUT',
    also: ['POST'],
    path: '/sys/workshop/edit',
    access: 'system:workshop:edit',
    body: workshopEdit,
    answer: workshopSchema,
    audit: 'edit',
    done: 'saved',
    tags,
    summary:
      'Changes the time zone or the filing record. With a zone, scheduled jobs are planned anew; instants do not change',
  }),
}
