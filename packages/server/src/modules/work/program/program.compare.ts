import type { programDiff, verifiedFile } from '@heron/contract/routes'
import { lineInFile, shownLine } from '@heron/core/file-set'
import { type Length, toMm } from '@heron/core/units'
import { type Change, compareFile, diffPrograms, notStated } from '@heron/core/verify'
import type { z } from 'zod'
import { sha256 } from '../../../platform/canonical-json.ts'
import type { Db } from '../../../platform/db/database.ts'
import type { StagedFile } from '../../../platform/files/staged-file.ts'
import type { SigningKeys } from '../../../platform/signing/signing-keys.ts'
import { condensed, diffLines } from '../post/index.ts'
import { mmOf } from '../units/index.ts'
import type { ProgramInputs } from './program.artefact.ts'
import { type ClaimedFile, claimedFile, encodingTrace, judgedText } from './program.claimed.ts'
import { dryRunText, raisedBy } from './program.dry-run-file.ts'
import { encodingOfProgram } from './program.encoding.ts'
import { inputsOf } from './program.inputs.ts'
import { readAgain } from './program.make.ts'
import { judge } from './program.offload.ts'
import { presentReport } from './program.present.ts'
import { getProgram } from './program.shown.ts'
import { artefactOf } from './program.signature.ts'
import * as store from './program.store.ts'
import { readUpload, type Upload } from './program.upload.ts'
import { VERIFIER_VERSION } from './program.verifier.ts'

type Verified = z.output<typeof verifiedFile>
type Diff = z.output<typeof programDiff>

const TRAILER = /^[^A-Za-z0-9\n]*CRC32 [0-9A-F]{8}/m

/** Changed lines shown; a file with more is another program. */
const MOST_LINES = 400

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
    .map(({ kind, before, after, text }) => {
      const was = before === null ? undefined : lineInFile(stored, before)
      const file = (after === null ? was?.name : carried.fileOf(after)) ?? null
      const line = { before: was?.line ?? before, after: after === null ? null : carried.lineOf(after) }
      return { kind, file, ...line, text: shownLine((after === null ? a[(before ?? 0) - 1] : b[after - 1]) ?? text) }
    })
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
  { text, stored }: Upload,
): Promise<Verified> {
  const artefact = (await store.findArtefact(db, programId, 'released')) ? 'released' : 'draft'
  const transport = [...encodingTrace(stored, encodingOfProgram(await inputsOf(db, programId)))]
  const program = await getProgram(db, programId)
  const found = { program, artefact, dryRun: mmOf(height), sha256: sha256(text) } as const
  const isSame = transport.length === 0
  return { verdict: 'equal', ...found, trailer: 'missing', transport, ...nothing(), safe: isSame }
}

/** Classifies files from a machine: a stored text, an edited one (with proof and differences), or neither. */
export async function verifyUpload(db: Db, keys: SigningKeys, files: readonly StagedFile[]): Promise<Verified> {
  const upload = await readUpload(db, files)
  const { text } = upload
  const hash = sha256(text)
  const run = await store.airCutByHash(db, hash)
  if (run && !(await store.findByHash(db, hash))) return recordedDryRun(db, run, upload)
  const file = await claimedFile(db, keys, upload)
  if (!file) {
    const trailer = TRAILER.test(text) ? (compareFile(text, '').sealed ? 'right' : 'wrong') : 'missing'
    const unknown = { verdict: 'unknown', program: null, artefact: null, dryRun: null } as const
    return { ...unknown, sha256: hash, trailer, transport: [], ...nothing() }
  }
  const { id, kind, stored, carried } = file
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
  // In another encoding the control reads other characters, and may take some for blocks.
  if (carried.text === stored)
    return { verdict: 'equal', ...known, ...nothing(), safe: !carried.codes.includes('encoding') }
  return { verdict: 'edited', ...known, ...(await verifyEdited(file)) }
}

/** The verdict on an edited text, and its differences, with lines of the files as uploaded. */
async function verifyEdited(file: ClaimedFile): Promise<Pick<Verified, 'safe' | 'proof' | 'changes' | 'lines'>> {
  const { id, stored, inputs, carried } = file
  const { verdict, findings, changes } = await judge({ kind: 'judge', inputs, stored, bytes: judgedText(file) })
  const names = new Map(inputs.job.electrodes.map((each) => [each.id, each.name]))
  // Lines of a dialect's text are already those of the file.
  const lineOf = (line: number | undefined): number | null =>
    line === undefined ? null : inputs.learnt ? carried.lineOf(line) : line
  const nameOf = (line: number | undefined): string | null =>
    line === undefined ? null : (carried.fileOf(line) ?? null)
  const report = presentReport(id, VERIFIER_VERSION, findings, notStated(inputs.job, inputs.plan))
  return {
    safe: verdict === 'safe' && !carried.codes.includes('encoding'),
    proof: {
      ...report,
      findings: report.findings.map((each) => ({
        ...each,
        line: lineOf(each.line ?? undefined),
        file: nameOf(each.line ?? undefined),
      })),
    },
    changes: changes.map((change) => {
      const at = { line: lineOf(change.lines.b), file: nameOf(change.lines.b) }
      return { ...presentChange(change, names), ...at }
    }),
    lines: changedLines(stored, file),
  }
}

/** Differences of mm and degrees leave errors of binary fractions; 0.1 µm is the finest unit. */
const textOf = (value: string | number | undefined): string =>
  typeof value === 'number' ? String(Number(value.toFixed(4))) : (value ?? '')

function describe({ code, params }: Change): Pick<Diff['changes'][number], 'before' | 'after'> {
  if (code === 'location.moved')
    return { before: '', after: `X ${textOf(params.x)} Y ${textOf(params.y)} C ${textOf(params.c)}` }
  return { before: textOf(params.from), after: textOf(params.to ?? params.place) }
}

const presentChange = (
  change: Change,
  electrodes: ReadonlyMap<string, string>,
  module = '',
): Diff['changes'][number] => ({
  kind: change.code,
  electrode: electrodes.get(textOf(change.params.electrode)) ?? textOf(change.params.key),
  module,
  label: textOf(change.params.location),
  step: typeof change.params.step === 'number' ? change.params.step : null,
  ...describe(change),
})

interface ReadText {
  readonly inputs: ProgramInputs
  readonly report: ReturnType<typeof readAgain>
}

/** The class of the copy that burns at a line of a text; empty for lines of no copy. */
function moduleAt({ inputs, report }: ReadText, line: number | undefined): string {
  const at = line === undefined ? undefined : report.readings.find((own) => own.line <= line && line <= own.lastLine)
  const copies = inputs.job.electrodes.find(({ id }) => id === at?.electrodeId)?.copies ?? []
  return copies.find(({ number }) => number === at?.copy)?.module ?? ''
}

/** The difference of two revisions in the machine's actions, each text read with its own inputs. */
export async function diffOf(db: Db, keys: SigningKeys, fromId: string, toId: string): Promise<Diff> {
  const [from, to] = [await getProgram(db, fromId), await getProgram(db, toId)]
  const read = async (id: string): Promise<ReadText> => {
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
    changes: changes.map((change) => {
      const module = change.lines.b === undefined ? moduleAt(a, change.lines.a) : moduleAt(b, change.lines.b)
      return presentChange(change, electrodes, module)
    }),
  }
}
