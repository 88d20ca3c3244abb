import type { Passkeys } from './passkeys.ts'
import type { Place } from './place.ts'

type AskedForUse = Awaited<ReturnType<Passkeys['askForUse']>>

/** The descriptors of keys for the wire: always with a list of transports. */
export const describedKeys = (keys: readonly { readonly id: string; readonly transports?: readonly string[] }[] = []) =>
  keys.map(({ id, transports = [] }) => ({ id, type: 'public-key' as const, transports: [...transports] }))

/** Options for using a key, in the form that the API sends. */
export const presentUse = ({ challenge, timeout = 0, allowCredentials }: AskedForUse, { rpId }: Place) => ({
  challenge,
  rpId,
  timeout,
  userVerification: 'required' as const,
  allowCredentials: describedKeys(allowCredentials),
})
