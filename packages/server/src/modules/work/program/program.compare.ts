import type { programDiff, verifiedFile } from '@heron/contract/routes'
import { type Length, toMm } from '@heron/core/units'
import { type Carried, type Change, carry, compareFile, diffPrograms, identify, notStated } from '@heron/core/verify'
import type { z } from 'zod'
import { sha256 } from '../../../platform/canonical-json.ts'
import type { Db } from '../../../platform/db/database.ts'
import type { StagedFile } from '../../../platform/files/staged-file.ts'
import type { SigningKeys } from '../../../platform/signing/signing-keys.ts'
import { condensed, diffLines } from '../post/index.ts'
import { mmOf, oneOf } from '../units/index.ts'
import type { ProgramInputs } from './program.artefact.ts'
import { dryRunText, raisedBy } from './program.dry-run-file.ts'
import { inputsOf } from './program.inputs.ts'
import { readAgain, VERIFIER_VERSION } from './program.make.ts'
import { judge } from './program.offload.ts'
import { presentReport } from './program.present.ts'
import { getProgram } from './program.shown.ts'
import { artefactOf, type Kind } from './program.signature.ts'
import * as store from './program.store.ts'
import { uploadedText } from './program.upload.ts'

type Verified = z.output<typeof verifiedFile>
type Diff = z.output<typeof programDiff>

const TRAILER = /^[^A-Za-z0-9\n]*CRC32 [0-9A-F]{8}/m

/** Changed lines shown; a file with more is another program. */
const MOST_LINES = 400

/** The stored text that a file corresponds to: by its bytes, otherwise by its header. */
async function claimed(
  db: Db,
  text: string,
  hash: string,
): Promise<{ readonly id: string; readonly kind: Kind } | undefined> {
  const known = await store.findByHash(db, hash)
  if (known) return { id: known.programId, kind: oneOf(['draft', 'released'] as const, known.kind) }
  const plain = text.replace(/[^\t\n\r -~]/g, '')
  const { PROJECT, REVISION } = identify(plain)
  const row = PROJECT && REVISION ? await store.findByIdentity(db, PROJECT, Number(REVISION)) : undefined
  if (!row) return undefined
  const isReleased = /^[^A-Za-z0-9\n]*STATUS[ \t]RELEASED/im.test(plain)
  const kind: Kind = isReleased && (await store.findArtefact(db, row.id, 'released')) ? 'released' : 'draft'
  return { id: row.id, kind }
}

/** A file and the stored text it corresponds to; `text` is without changes made by transfer. */
export interface ClaimedFile {
  readonly id: string
  readonly kind: Kind
  readonly stored: string
  readonly inputs: ProgramInputs
  readonly carried: Carried
}

/** A text of a learnt post, which has no header and no trailer: only the same bytes are recognised. */
const asSent = (text: string): Carried => ({ text, codes: [], trailer: 'missing', lineOf: (line) => line })

/** The stored program that a file corresponds to, with its inputs; undefined when there is none. */
export async function claimedFile(db: Db, keys: SigningKeys, bytes: string): Promise<ClaimedFile | undefined> {
  const claim = await claimed(db, bytes, sha256(bytes))
  if (!claim) return undefined
  const stored = (await artefactOf(db, keys, claim.id, claim.kind)).text
  const inputs = await inputsOf(db, claim.id)
  const carried = inputs.dialect ? carry(bytes, inputs.dialect) : asSent(bytes)
  if (compareFile(carried.text, stored).verdict === 'unknown') return undefined
  return { ...claim, stored, inputs, carried }
}

/** A dry run brought back: the same as offered for download, or changed since. */
async function verifyDryRun(db: Db, keys: SigningKeys, file: ClaimedFile, height: Length) {
  const { id, inputs, carried } = file
  const offered = await dryRunText(db, keys, id, { inputs, height })
  const dryRun = toMm(height)
  if (carried.text === offered) return { verdict: 'equal', dryRun, ...nothing(), safe: true } as const
  return { verdict: 'edited', dryRun, ...nothing(), lines: changedLines(offered ?? '', file) } as const
}

/** The changed lines, numbered as in the uploaded file. Block numbers follow from the lines and are not compared. */
function changedLines(stored: string, { carried, inputs: { dialect } }: ClaimedFile): Verified['lines'] {
  const letter = dialect?.numbering?.letter
  const bare = (text: string) => (letter ? text.replace(new RegExp(`^${letter}\\d+ `, 'gm'), '') : text)
  const [a, b] = [stored.split('\n'), carried.text.split('\n')]
  return condensed(diffLines(bare(stored), bare(carried.text)))
    .slice(0, MOST_LINES)
    .map(({ kind, before, after, text }) => ({
      ...{ kind, before, after: after === null ? null : carried.lineOf(after) },
      text: (after === null ? a[(before ?? 0) - 1] : b[after - 1]) ?? text,
    }))
}

const nothing = (): Pick<Verified, 'proof' | 'safe' | 'changes' | 'lines'> => ({
  proof: null,
  safe: false,
  changes: [],
  lines: [],
})

/** A recorded dry run of a learnt post, recognised by its bytes: such texts have no header and no remark. */
async function recordedDryRun(
  db: Db,
  { programId, height }: { readonly programId: string; readonly height: number },
  hash: string,
): Promise<Verified> {
  const artefact = (await store.findArtefact(db, programId, 'released')) ? 'released' : 'draft'
  const found = { program: await getProgram(db, programId), artefact, dryRun: mmOf(height), sha256: hash } as const
  return { verdict: 'equal', ...found, trailer: 'missing', transport: [], ...nothing(), safe: true }
}

/** Classifies a file from a machine: a stored text, an edited one (with proof and differences), or neither. */
export async function verifyText(db: Db, keys: SigningKeys, bytes: string): Promise<Verified> {
  const hash = sha256(bytes)
  const file = await claimedFile(db, keys, bytes)
  if (!file) {
    const run = await store.airCutByHash(db, hash)
    if (run) return recordedDryRun(db, run, hash)
    const trailer = TRAILER.test(bytes) ? (compareFile(bytes, '').sealed ? 'right' : 'wrong') : 'missing'
    const unknown = { verdict: 'unknown', program: null, artefact: null, dryRun: null } as const
    return { ...unknown, sha256: hash, trailer, transport: [], ...nothing() }
  }
  const { id, kind, stored, inputs, carried } = file
  const known = {
    program: await getProgram(db, id),
    artefact: kind,
    dryRun: null,
    sha256: hash,
    trailer: carried.trailer,
    transport: [...carried.codes],
  }
  const height = raisedBy(carried.text)
  if (height !== undefined) return { ...known, ...(await verifyDryRun(db, keys, file, height)) }
  if (carried.text === stored) return { verdict: 'equal', ...known, ...nothing(), safe: true }
  const { verdict, findings, changes } = await judge({ kind: 'judge', inputs, stored, bytes })
  const names = new Map(inputs.job.electrodes.map((each) => [each.id, each.name]))
  return {
    verdict: 'edited',
    ...known,
    safe: verdict === 'safe',
    proof: presentReport(id, VERIFIER_VERSION, findings, notStated(inputs.job, inputs.plan)),
    changes: changes.map((change) => ({ ...presentChange(change, names), line: change.lines.b ?? null })),
    lines: changedLines(stored, file),
  }
}

export const verifyUpload = async (db: Db, keys: SigningKeys, files: readonly StagedFile[]): Promise<Verified> =>
  verifyText(db, keys, await uploadedText(db, files))

/** Differences of mm and degrees leave errors of binary fractions; 0.1 µm is the finest unit. */
const textOf = (value: string | number | undefined): string =>
  typeof value === 'number' ? String(Number(value.toFixed(4))) : (value ?? '')

function describe({ code, params }: Change): Pick<Diff['changes'][number], 'before' | 'after'> {
  if (code === 'location.moved')
    return { before: '', after: `X ${textOf(params.x)} Y ${textOf(params.y)} C ${textOf(params.c)}` }
  return { before: textOf(params.from), after: textOf(params.to ?? params.place) }
}

const presentChange = (change: Change, electrodes: ReadonlyMap<string, string>): Diff['changes'][number] => ({
  kind: change.code,
  electrode: electrodes.get(textOf(change.params.electrode)) ?? textOf(change.params.key),
  module: '',
  label: textOf(change.params.location),
  step: typeof change.params.step === 'number' ? change.params.step : null,
  ...describe(change),
})

/** The difference of two revisions in the machine's actions, each text read with its own inputs. */
export async function diffOf(db: Db, keys: SigningKeys, fromId: string, toId: string): Promise<Diff> {
  const [from, to] = [await getProgram(db, fromId), await getProgram(db, toId)]
  const read = async (id: string) => {
    const inputs = await inputsOf(db, id)
    return { inputs, report: readAgain(inputs, (await artefactOf(db, keys, id, 'draft')).text) }
  }
  const [a, b] = [await read(fromId), await read(toId)]
  const electrodes = new Map(
    [...a.inputs.job.electrodes, ...b.inputs.job.electrodes].map((each) => [each.id, each.name]),
  )
  const changes = diffPrograms(a.report, b.report)
  const kinds = Map.groupBy(changes, ({ code }) => code)
  return {
    from,
    to,
    summary: [...kinds].map(([kind, own]) => ({ kind, count: own.length })),
    changes: changes.map((change) => presentChange(change, electrodes)),
  }
}
