import { isFileSet } from '@heron/core/file-set'
import { compareFile } from '@heron/core/verify'
import { AppError } from '../../../platform/app-error.ts'
import { canonicalJson, sha256 } from '../../../platform/canonical-json.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { ServiceNeeds } from '../../../platform/db/audit-columns.ts'
import type { Db } from '../../../platform/db/database.ts'
import { isRowSound } from '../../../platform/db/seal-check.ts'
import type { SigningKeys } from '../../../platform/signing/signing-keys.ts'
import type { ProgramInputs } from './program.artefact.ts'
import { encodingOfProgram } from './program.encoding.ts'
import { filesOfText } from './program.file-paths.ts'
import { trailerOf } from './program.make.ts'
import { programName } from './program.present.ts'
import * as store from './program.store.ts'
import { tampered } from './program.tampered.ts'

/** A service that signs or checks signatures. */
export interface SigningNeeds extends ServiceNeeds {
  readonly signingKeys: SigningKeys
}

export type Kind = 'draft' | 'released'
type ArtefactRow = NonNullable<Awaited<ReturnType<typeof store.findArtefact>>>

/** Names the canonical form (docs/adr/0043); a new form is a new name. */
const FORMAT = 'HERON-PROGRAM-SIGNATURE 1'
/** The same with the encoding of the files, which is not UTF-8 (docs/adr/0105). */
const ENCODED_FORMAT = 'HERON-PROGRAM-SIGNATURE 2'

/** Format and encoding of the signed form. A text in ASCII has the same bytes in UTF-8. */
function formatOf(snapshot: string) {
  // The snapshot of a large job takes long to parse, and most have no encoding.
  const isPossible = snapshot.includes('"encoding"')
  const encoding = isPossible ? encodingOfProgram(JSON.parse(snapshot) as ProgramInputs) : 'utf-8'
  return encoding === 'gb18030' ? { format: ENCODED_FORMAT, encoding } : { format: FORMAT }
}

/** The signed content as canonical JSON: the text with its proof, its inputs and the responsible people. */
async function signedForm(db: Db, { programId, kind, text, report, planWarnings }: ArtefactRow): Promise<string> {
  const program = await store.findSigned(db, programId)
  const input = await store.findInput(db, programId)
  if (!program || !input) throw new AppError('PROGRAM_TAMPERED')
  const isReleased = kind === 'released'
  const contributors = await store.contributorsOf(db, [programId])
  const accepted = isReleased ? await store.signOffsOf(db, [programId]) : []
  return canonicalJson({
    ...formatOf(input.snapshot),
    artefact: kind,
    programId,
    program: programName(program.number),
    revision: program.revision,
    text: sha256(text),
    report: sha256(report),
    planWarnings: planWarnings === null ? null : sha256(planWarnings),
    inputs: sha256(input.snapshot),
    author: program.author,
    approver: isReleased ? program.approver : null,
    contributors: contributors.map(({ username, act }) => `${username} ${act}`).sort(),
    accepted: accepted.map(({ warning, username, reason }) => ({ warning, username, reason })),
  })
}

/** Signs a text that was just stored, with its proof and inputs. */
export async function signArtefact(db: Db, keys: SigningKeys, id: string, kind: Kind, clock: Clock): Promise<void> {
  const row = await store.findArtefact(db, id, kind)
  if (!row) throw new AppError('NOT_FOUND')
  const signature = keys.sign(await signedForm(db, row))
  await store.insertSignature(db, { programId: id, kind, ...signature, createTime: clock() })
}

/**
 * The signature file, for checking without a server: the signed form and its signature, and the order of the files of a
 * program that has several.
 */
export async function detachedSignature(db: Db, keys: SigningKeys, row: ArtefactRow): Promise<string> {
  const form = await signedForm(db, row)
  const stored = await store.findSignature(db, row.programId, row.kind)
  const { keyId, signature } = stored ?? keys.sign(form)
  const files = isFileSet(row.text) ? { files: filesOfText(row.text).map(({ name }) => name) } : {}
  return `${JSON.stringify({ signed: form, keyId, signature, ...files }, null, 1)}\n`
}

/** Whether the row equals what was signed, and the text its own checksum. */
async function isSound(db: Db, keys: SigningKeys, row: ArtefactRow): Promise<boolean> {
  if (sha256(row.text) !== row.sha256) return false
  // State and machine are not in the signed form: the seal of the program's row protects them.
  if (!(await isRowSound(db, 'program', row.programId))) return false
  // A post without a trailer has an empty checksum on record.
  const { sealed } = compareFile(row.text, row.text)
  if (sealed ? row.crc32 !== trailerOf(row.text) : row.crc32 !== '') return false
  const signature = await store.findSignature(db, row.programId, row.kind)
  if (!signature) return !keys.isAdopted()
  return keys.isSigned(await signedForm(db, row), signature)
}

/** A stored text, proven unchanged by its hash, its own trailer, and the workshop's signature (NC15). */
export async function artefactOf(db: Db, keys: SigningKeys, programId: string, kind: Kind): Promise<ArtefactRow> {
  const row = await store.findArtefact(db, programId, kind)
  if (!row) throw new AppError('NOT_FOUND')
  if (!(await isSound(db, keys, row))) throw await tampered(db, programId)
  return row
}

/** Names of the revisions with a text that differs from what was signed. */
export async function tamperedPrograms(db: Db, keys: SigningKeys): Promise<readonly string[]> {
  const names: string[] = []
  for (const { programId, kind } of await store.allArtefacts(db)) {
    const row = await store.findArtefact(db, programId, kind === 'released' ? 'released' : 'draft')
    if (row && !(await isSound(db, keys, row)))
      names.push(`${String((await tampered(db, programId)).params.program)} ${kind}`)
  }
  return names
}

/** Keys that signed stored texts but whose public key is missing, so that these texts are refused. */
export async function unknownSigners(db: Db, keys: SigningKeys): Promise<readonly store.Signer[]> {
  const known = new Set(keys.publicKeys().map(({ id }) => id))
  return (await store.signersOf(db)).filter(({ keyId }) => !known.has(keyId))
}

/**
 * Signs texts stored before there were signatures. Runs only until the first start that finds no unsigned text, which
 * records this outside the database.
 */
export async function adoptUnsigned(db: Db, keys: SigningKeys, clock: Clock): Promise<void> {
  if (keys.isAdopted()) return
  const unsigned = await store.unsignedArtefacts(db)
  for (const { programId, kind } of unsigned)
    await signArtefact(db, keys, programId, kind === 'released' ? 'released' : 'draft', clock)
  if (unsigned.length === 0) keys.markAdopted()
}
