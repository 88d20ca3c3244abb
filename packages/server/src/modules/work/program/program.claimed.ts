import type { CharacterEncoding } from '@heron/core/file-set'
import { type Carried, type CarryCode, carry, carryFiles, compareFile, identify } from '@heron/core/verify'
import { sha256 } from '../../../platform/canonical-json.ts'
import type { Db } from '../../../platform/db/database.ts'
import type { SigningKeys } from '../../../platform/signing/signing-keys.ts'
import { oneOf } from '../units/index.ts'
import type { LearntInputs, ProgramInputs } from './program.artefact.ts'
import { encodingOfProgram } from './program.encoding.ts'
import { inputsOf } from './program.inputs.ts'
import { resembling } from './program.resembling.ts'
import { artefactOf, type Kind } from './program.signature.ts'
import * as store from './program.store.ts'
import type { Upload, UploadReading } from './program.upload.ts'

interface Claim {
  readonly id: string
  readonly kind: Kind
}

/** The stored text that a file corresponds to: by its bytes, otherwise by its header. */
async function claimed(db: Db, text: string): Promise<Claim | undefined> {
  const known = await store.findByHash(db, sha256(text))
  if (known) return { id: known.programId, kind: oneOf(['draft', 'released'] as const, known.kind) }
  const plain = text.replace(/[^\t\n\r -~]/g, '')
  const { PROJECT, REVISION } = identify(plain)
  const row = PROJECT && REVISION ? await store.findByIdentity(db, PROJECT, Number(REVISION)) : undefined
  if (!row) return undefined
  const isReleased = /^[^A-Za-z0-9\n]*STATUS[ \t]RELEASED/im.test(plain)
  const kind: Kind = isReleased && (await store.findArtefact(db, row.id, 'released')) ? 'released' : 'draft'
  return { id: row.id, kind }
}

/** A file and the stored text it corresponds to. */
export interface ClaimedFile extends Claim {
  readonly stored: string
  readonly inputs: ProgramInputs
  /** As uploaded. */
  readonly bytes: string
  /** Without changes made by transfer. */
  readonly carried: Carried
}

/** The text that is judged; lines of a dialect's file are those of the file as uploaded. */
export const judgedText = ({ inputs, bytes, carried }: ClaimedFile): string => (inputs.learnt ? carried.text : bytes)

/** The stored program that a file corresponds to, with its inputs; undefined when there is none. */
export async function claimedFile(db: Db, keys: SigningKeys, upload: Upload): Promise<ClaimedFile | undefined> {
  const { text: bytes, readings } = upload
  const claim = await claimed(db, bytes)
  if (!claim) {
    // Not a recorded dry run either: the lines themselves tell what it was.
    const like = await resembling(db, readings)
    return like && fileOf(db, keys, like, { ...upload, stored: like.reading })
  }
  return fileOf(db, keys, claim, upload)
}

async function fileOf(
  db: Db,
  keys: SigningKeys,
  { id, kind }: Claim,
  upload: Upload,
): Promise<ClaimedFile | undefined> {
  const stored = (await artefactOf(db, keys, id, kind)).text
  const inputs = await inputsOf(db, id)
  const file = { id, kind, stored, inputs, bytes: upload.text }
  if (inputs.learnt) {
    const reading = upload.stored ?? upload.readings[0]
    return reading && { ...file, carried: carriedLearnt(inputs, stored, reading) }
  }
  const carried = carry(upload.text, inputs.dialect)
  return compareFile(carried.text, stored).verdict === 'unknown' ? undefined : { ...file, carried }
}

/** A text of a learnt post, which has neither header nor trailer, with the trace of another encoding. */
function carriedLearnt(inputs: LearntInputs, stored: string, reading: UploadReading): Carried {
  const carried = carryFiles(reading.files, stored)
  return { ...carried, codes: [...encodingTrace(reading, encodingOfProgram(inputs)), ...carried.codes] }
}

/** The trace of files that are not in the control's encoding; ASCII is part of each. */
export const encodingTrace = (reading: UploadReading | undefined, own: CharacterEncoding): readonly CarryCode[] =>
  !reading || reading.encoding === 'ascii' || reading.encoding === own ? [] : ['encoding']
