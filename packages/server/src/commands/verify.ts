import { createPublicKey, type KeyObject } from 'node:crypto'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { characterEncodings, joinFiles, type NamedText } from '@heron/core/file-set'
import { compareFile } from '@heron/core/verify'
import { decodeExactly } from '@heron/reader/encode'
import { z } from 'zod'
import { sha256 } from '../platform/canonical-json.ts'
import type { Config } from '../platform/config.ts'
import { isSignedBy, keyIdOf, SigningKeys } from '../platform/signing/signing-keys.ts'
import { type Call, type Command, type Ended, ended, textOption } from './command.ts'

const detached = z.strictObject({
  signed: z.string(),
  keyId: z.string(),
  signature: z.string(),
  /** The order of the files of a program that has several; the signed hash proves it. */
  files: z.array(z.string()).optional(),
})
const form = z.object({
  artefact: z.string(),
  program: z.string(),
  revision: z.int(),
  text: z.string(),
  author: z.string(),
  approver: z.string().nullable(),
  /** Of files that are not in UTF-8; the signed hash is that of their text. */
  encoding: z.enum(characterEncodings).optional(),
})
type Form = z.output<typeof form>

/** A program with its signature: one file, or several by name. */
interface Given {
  readonly path: string
  readonly content: Uint8Array | ReadonlyMap<string, Uint8Array>
  readonly signature: z.output<typeof detached>
}

/** The given public key, or the one with this id in the workshop's folder. */
function keyFor(id: string, path: string | undefined, config: Config): KeyObject | undefined {
  if (path !== undefined) return createPublicKey(readFileSync(path, 'utf8'))
  const pem = new SigningKeys(config.signingKeys).publicKeys().find((each) => each.id === id)?.pem
  return pem === undefined ? undefined : createPublicKey(pem)
}

type Signed = { readonly text: string } | { readonly fault: string }

/** The text of a file in the signed encoding; other bytes of the same text are another file. */
function textIn(bytes: Uint8Array, { encoding = 'utf-8' }: Form, what: string): Signed {
  const text = decodeExactly(bytes, encoding)
  return text === undefined ? { fault: `${what} is not written in ${encoding}` } : { text }
}

/** The text that was signed: of several files their canonical text, in the order of the signature file. */
function signedText({ content, signature: { files } }: Given, signed: Form): Signed {
  if (content instanceof Uint8Array) return textIn(content, signed, 'the file')
  const missing = files?.find((name) => !content.has(name))
  if (missing !== undefined) return { fault: `the file ${missing} is missing` }
  const extra = [...content.keys()].find((name) => !files?.includes(name))
  if (extra !== undefined) return { fault: `the file ${extra} is not part of the program` }
  const read: NamedText[] = []
  for (const name of files ?? []) {
    const own = textIn(content.get(name) ?? new Uint8Array(), signed, `the file ${name}`)
    if ('fault' in own) return own
    read.push({ name, text: own.text })
  }
  const joined = joinFiles(read)
  return joined.ok ? { text: joined.value } : { fault: 'these files are no program' }
}

/** Why a program differs from the signed one; undefined when it does not. */
function faultOf(given: Given, key: KeyObject | undefined): string | undefined {
  const { signature } = given
  if (!key) return `there is no public key ${signature.keyId} here; give it with --key`
  if (keyIdOf(key) !== signature.keyId) return `it was signed with key ${signature.keyId}, not with ${keyIdOf(key)}`
  if (!isSignedBy(key, signature.signed, signature.signature)) return 'the signature does not belong to what it signs'
  const signed = form.parse(JSON.parse(signature.signed))
  const found = signedText(given, signed)
  if ('fault' in found) return found.fault
  const { text } = found
  if (sha256(text) !== signed.text)
    return given.content instanceof Uint8Array
      ? 'the file is not the text that was signed'
      : 'the files are not those that were signed'
  const hasTrailer = /CRC32 [0-9A-F]{8}/.test(text)
  return hasTrailer && !compareFile(text, text).sealed ? 'its own checksum is wrong' : undefined
}

const signatureIn = (json: string): Given['signature'] => detached.parse(JSON.parse(json))
const utf8 = (bytes: Uint8Array): string => Buffer.from(bytes).toString('utf8')

/** The programs to prove: a file, a folder with the files of one program, or the zip of a download. */
async function givenPrograms(call: Call): Promise<readonly Given[]> {
  const [path = ''] = call.words
  const signature = textOption(call, 'signature')
  if (/\.zip$/i.test(path) && signature === undefined) return programsInZip(path)
  const read = signatureIn(readFileSync(signature ?? `${path.replace(/[\\/]+$/, '')}.sig`, 'utf8'))
  if (!statSync(path).isDirectory()) return [{ path, content: readFileSync(path), signature: read }]
  const names = readdirSync(path)
  const content = new Map(names.map((name) => [name, readFileSync(`${path}/${name}`)]))
  return [{ path, content, signature: read }]
}

/** Every program of a zip lies beside its signature file; that of several files is a folder. */
async function programsInZip(zip: string): Promise<readonly Given[]> {
  const { unzipSync } = await import('fflate')
  const entries = Object.entries(unzipSync(readFileSync(zip))).filter(([path]) => !path.endsWith('/'))
  const signatures = entries.filter(([path]) => path.endsWith('.sig'))
  if (signatures.length === 0) throw new Error(`${zip} has no signature file`)
  return signatures.map(([path, signature]): Given => {
    const home = path.slice(0, -'.sig'.length)
    const single = entries.find(([each]) => each === home)
    const own = entries.filter(([each]) => each.startsWith(`${home}/`))
    const content = single ? single[1] : new Map(own.map(([each, bytes]) => [each.slice(home.length + 1), bytes]))
    return { path: `${zip}: ${home}`, content, signature: signatureIn(utf8(signature)) }
  })
}

function prove(given: Given, call: Call): Ended {
  const { config, tell } = call
  const { path, signature } = given
  const fault = faultOf(given, keyFor(signature.keyId, textOption(call, 'key'), config))
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
}

export const verify: Command = {
  name: 'verify',
  usage: '<file, folder or zip> [--signature <file>.sig] [--key <id>.pub]',
  summary: 'proves an NC program with its signature and a public key, without a server',
  help: [
    'A download holds <file>.sig beside each file, and <folder>.sig beside the folder of a program of several files; its',
    'zip is proven as a whole. The public keys come from `keys export`; without --key those of this installation are',
    'used. Exit code: 0 proven and released, 1 not proven, 2 could not look, 3 proven, but a draft.',
  ],
  words: 1,
  options: { signature: { type: 'string' }, key: { type: 'string' } },
  run: async (call) => {
    const results = (await givenPrograms(call)).map((given) => prove(given, call))
    if (results.includes(ended.withFaults)) return ended.withFaults
    return results.includes(ended.notReleased) ? ended.notReleased : ended.well
  },
}
