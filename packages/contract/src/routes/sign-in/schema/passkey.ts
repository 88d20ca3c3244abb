import { id } from '../../../wire/quantity.ts'
import { dateTimeText } from '../../../wire/time.ts'
import { z } from '../../../wire/z.ts'

const base64url = (max: number) =>
  z
    .string()
    .min(1)
    .max(max)
    .regex(/^[A-Za-z0-9_-]+$/)
/** At most 1 023 bytes, as WebAuthn requires. */
const credentialId = () => base64url(1_364).describe('Credential id, base64url')
const clientData = () => base64url(4_096).describe('clientDataJSON, base64url')

export const passkeyName = () => z.string().trim().min(1).max(50)

/** Result of `navigator.credentials.create`. */
export const madeKey = z.strictObject({
  id: credentialId(),
  clientData: clientData(),
  attestation: base64url(16_384).describe('attestationObject, base64url'),
  transports: z
    .array(z.string().regex(/^[a-z-]{1,16}$/))
    .max(8)
    .describe('Transports of the authenticator: usb, nfc, ble, internal, hybrid …'),
})

/** Result of `navigator.credentials.get`. */
export const usedKey = z.strictObject({
  id: credentialId(),
  clientData: clientData(),
  authenticatorData: base64url(4_096),
  signature: base64url(2_048),
  userHandle: base64url(128).optional().describe('Identifies the account at sign-in'),
})
export type UsedKey = z.infer<typeof usedKey>

const descriptor = z.strictObject({
  id: credentialId(),
  type: z.literal('public-key'),
  transports: z.array(z.string()),
})

/** PublicKeyCredentialCreationOptionsJSON of WebAuthn. */
export const newKeyOptions = z.strictObject({
  challenge: z.string(),
  rp: z.strictObject({ id: z.string(), name: z.string() }),
  user: z.strictObject({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.strictObject({ alg: z.int(), type: z.literal('public-key') })),
  timeout: z.int().describe('ms'),
  attestation: z.literal('none'),
  excludeCredentials: z.array(descriptor).describe('An authenticator with one of these does not create another'),
  authenticatorSelection: z.strictObject({
    residentKey: z.literal('required'),
    requireResidentKey: z.literal(true),
    userVerification: z.literal('required'),
  }),
})

/** PublicKeyCredentialRequestOptionsJSON of WebAuthn. */
export const keyUseOptions = z.strictObject({
  challenge: z.string(),
  rpId: z.string(),
  timeout: z.int().describe('ms'),
  userVerification: z.literal('required'),
  allowCredentials: z.array(descriptor).describe('Empty: any passkey for this host'),
})

export const passkeySchema = z.strictObject({
  id: id(),
  name: z.string(),
  rpId: z.string().describe('The only host name it is valid for'),
  isHere: z.boolean().describe('Created for the host name of this call'),
  isBackedUp: z.boolean().describe('Also stored elsewhere, according to its authenticator'),
  createTime: dateTimeText(),
  lastUse: dateTimeText().nullable(),
})
export type Passkey = z.infer<typeof passkeySchema>
