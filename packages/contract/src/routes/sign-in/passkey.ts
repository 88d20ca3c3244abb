import { id } from '../../wire/quantity.ts'
import { route } from '../../wire/route.ts'
import { z } from '../../wire/z.ts'
import { keyUseOptions, madeKey, newKeyOptions, passkeyName, passkeySchema, usedKey } from './schema/passkey.ts'
import { ownPassword } from './schema/sign-in.ts'
import { loginResult } from './session.ts'

const tags = ['account']

/** Passkeys (WebAuthn): credentials in an authenticator that sign in without a password. */
export const passkeyRoutes = {
  challenge: route({
    id: 'passkey.challenge',
    method: 'POST',
    path: '/sys/passkey/challenge',
    access: 'public',
    answer: keyUseOptions,
    perMinute: 60,
    tags: ['session'],
    summary: 'What an authenticator is asked for a sign-in; good once, for five minutes',
  }),
  login: route({
    id: 'passkey.login',
    method: 'POST',
    path: '/sys/passkey/login',
    access: 'public',
    body: usedKey,
    answer: loginResult,
    perMinute: 120,
    done: 'signedIn',
    tags: ['session'],
    summary: 'Signs in with a passkey, which names the account; it counts as both factors',
  }),
  list: route({
    id: 'passkey.list',
    method: 'GET',
    path: '/sys/passkey/list',
    access: 'session',
    answer: z.array(passkeySchema),
    tags,
    summary: 'One’s own passkeys, the oldest first',
  }),
  begin: route({
    id: 'passkey.begin',
    method: 'POST',
    path: '/sys/passkey/begin',
    access: 'session',
    body: z.strictObject({ password: ownPassword() }),
    answer: newKeyOptions,
    audit: 'edit',
    perMinute: 60,
    tags,
    summary: 'What an authenticator is asked for a new passkey; good once, for five minutes, in this session',
  }),
  add: route({
    id: 'passkey.add',
    method: 'POST',
    path: '/sys/passkey/add',
    access: 'session',
    body: madeKey.extend({ name: passkeyName() }),
    answer: passkeySchema,
    audit: 'add',
    perMinute: 60,
    tags,
    summary: 'Takes up the passkey that an authenticator made',
  }),
  rename: route({
    id: 'passkey.rename',
    method: 'POST',
    path: '/sys/passkey/rename',
    access: 'session',
    body: z.strictObject({ id: id(), name: passkeyName() }),
    answer: z.null(),
    audit: 'edit',
    tags,
    summary: 'Calls one of one’s own passkeys otherwise',
  }),
  remove: route({
    id: 'passkey.remove',
    method: 'POST',
    path: '/sys/passkey/remove',
    access: 'session',
    body: z.strictObject({ id: id(), password: ownPassword() }),
    answer: z.null(),
    audit: 'delete',
    perMinute: 60,
    tags,
    summary: 'Gives up one of one’s own passkeys, and ends all other sessions',
  }),
}
