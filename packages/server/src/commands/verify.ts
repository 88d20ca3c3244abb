import { createPublicKey, type KeyObject } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { compareFile } from '@heron/core/verify'
import { z } from 'zod'
import { sha256 } from '../platform/canonical-json.ts'
import type { Config } from '../platform/config.ts'
import { isSignedBy, keyIdOf, SigningKeys } from '../platform/signing/signing-keys.ts'
import { type Command, ended, textOption } from './command.ts'

const detached = z.strictObject({ signed: z.string(), keyId: z.string(), signature: z.string() })
const form = z.object({
  artefact: z.string(),
  program: z.string(),
  revision: z.int(),
  text: z.string(),
  author: z.string(),
  approver: z.string().nullable(),
})

/** The given public key, or the one with this id in the workshop's folder. */
function keyFor(id: string, path: string | undefined, config: Config): KeyObject | undefined {
  if (path !== undefined) return createPublicKey(readFileSync(path, 'utf8'))
  const pem = new SigningKeys(config.signingKeys).publicKeys().find((each) => each.id === id)?.pem
  return pem === undefined ? undefined : createPublicKey(pem)
}

/** Why a file differs from the signed one; undefined when it does not. */
function faultOf(text: string, signature: z.output<typeof detached>, key: KeyObject | undefined): string | undefined {
  if (!key) return `there is no public key ${signature.keyId} here; give it with --key`
  if (keyIdOf(key) !== signature.keyId) return `it was signed with key ${signature.keyId}, not with ${keyIdOf(key)}`
  if (!isSignedBy(key, signature.signed, signature.signature)) return 'the signature does not belong to what it signs'
  const signed = form.parse(JSON.parse(signature.signed))
  if (sha256(text) !== signed.text) return 'the file is not the text that was signed'
  const hasTrailer = /CRC32 [0-9A-F]{8}/.test(text)
  return hasTrailer && !compareFile(text, text).sealed ? 'its own checksum is wrong' : undefined
}

export const verify: Command = {
  name: 'verify',
  usage: '<file> [--signature <file>.sig] [--key <id>.pub]',
  summary: 'proves an NC file with its signature and a public key, without a server',
  help: [
    'A download holds <file>.sig beside each file. The public keys come from `keys export`; without --key those of this',
    'installation are used. Exit code: 0 proven and released, 1 not proven, 2 could not look, 3 proven, but a draft.',
  ],
  words: 1,
  options: { signature: { type: 'string' }, key: { type: 'string' } },
  run: async (call) => {
    const { config, tell } = call
    const [path = ''] = call.words
    const text = readFileSync(path, 'utf8')
    const signature = detached.parse(JSON.parse(readFileSync(textOption(call, 'signature') ?? `${path}.sig`, 'utf8')))
    const fault = faultOf(text, signature, keyFor(signature.keyId, textOption(call, 'key'), config))
    if (fault !== undefined) {
      tell(`${path}: NOT proven: ${fault}`)
      return ended.withFaults
    }
    const { artefact, program, revision, author, approver } = form.parse(JSON.parse(signature.signed))
    const people = approver === null ? `made by ${author}` : `made by ${author}, approved by ${approver}`
    const isReleased = artefact === 'released'
    const found = `${artefact} text of ${program} revision ${revision}, ${people}; key ${signature.keyId}`
    tell(`${path}: ${isReleased ? '' : 'NOT RELEASED: '}${found}`)
    return isReleased ? ended.well : ended.notReleased
  },
}
