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
      code: z.boolean().describe('A code of the second factor is accepted'),
      passkey: keyUseOptions.nullable().describe('Options for the authenticator; null without a passkey for this host'),
    }),
    perMinute: 60,
    tags,
    summary: 'Ways to prove identity for an action; the challenge is valid once, for this action on this record',
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
      ticket: z.string().describe('For the header x-heron-proof of the action; valid once, for a minute'),
    }),
    audit: 'edit',
    perMinute: 60,
    tags,
    summary: 'Exchanges a passkey or a code for a ticket that allows one action on one record',
  }),
}
