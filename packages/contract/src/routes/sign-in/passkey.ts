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
    summary: 'Options for a passkey sign-in; valid once, for five minutes',
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
    summary: 'The caller’s passkeys, oldest first',
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
    summary: 'Options for creating a passkey; valid once, for five minutes, in this session',
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
    summary: 'Registers a passkey created by an authenticator',
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
    summary: 'Renames one of the caller’s passkeys',
  }),
  remove: route({
    id: 'passkey.remove',
    method: 'POST',
    path: '/sys/passkey/remove',
    access: 'session',
    body: z.strictObject({ id: id(), password: ownPassword() }),
    answer: z.null(),
    done: 'deleted',
    audit: 'delete',
    perMinute: 60,
    tags,
    summary: 'Removes one of the caller’s passkeys and ends their other sessions',
  }),
}
