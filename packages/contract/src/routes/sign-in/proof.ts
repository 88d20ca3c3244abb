import { provenActs } from '../../proof.ts'
import { id } from '../../wire/quantity.ts'
import { route } from '../../wire/route.ts'
import { z } from '../../wire/z.ts'
import { keyUseOptions, usedKey } from './schema/passkey.ts'

const tags = ['account']
/** The act, and the record it changes. */
const about = { act: z.enum(provenActs), recordId: id() }

/** A new proof of identity before sensitive acts. */
export const proofRoutes = {
  ask: route({
    id: 'proof.ask',
    method: 'POST',
    path: '/sys/proof/ask',
    access: 'session',
    body: z.strictObject(about),
    answer: z.strictObject({
      code: z.boolean().describe('A code of the second factor is taken'),
      passkey: keyUseOptions
        .nullable()
        .describe('What an authenticator is asked; null without a passkey for this host'),
    }),
    perMinute: 60,
    tags,
    summary: 'How one may prove who one is for an act; the challenge is good once, for this act on this record',
  }),
  give: route({
    id: 'proof.give',
    method: 'POST',
    path: '/sys/proof/give',
    access: 'session',
    body: z.strictObject({
      ...about,
      proof: z.union([
        z.strictObject({ code: z.string().regex(/^\s*\d{3} ?\d{3}\s*$/) }),
        z.strictObject({ passkey: usedKey }),
      ]),
    }),
    answer: z.strictObject({
      ticket: z.string().describe('For the header x-heron-proof of the act; good once, for a minute'),
    }),
    audit: 'edit',
    perMinute: 60,
    tags,
    summary: 'A passkey or a code for a ticket that lets one act on one record happen',
  }),
}
