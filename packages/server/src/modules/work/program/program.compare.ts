import { readFile } from 'node:fs/promises'
import type { programDiff, verifiedFile } from '@heron/contract/routes'
import { type Change, compareFile, diffPrograms, identify } from '@heron/core/verify'
import type { z } from 'zod'
import { AppError } from '../../../platform/app-error.ts'
import { sha256 } from '../../../platform/canonical-json.ts'
import type { Db } from '../../../platform/db/database.ts'
import type { StagedFile } from '../../../platform/files/staged-file.ts'
import type { SigningKeys } from '../../../platform/signing/signing-keys.ts'
import { oneOf } from '../units/index.ts'
import { inputsOf } from './program.inputs.ts'
import { readAgain } from './program.make.ts'
import { getProgram } from './program.shown.ts'
import { artefactOf } from './program.signature.ts'
import * as store from './program.store.ts'

type Verified = z.output<typeof verifiedFile>
type Diff = z.output<typeof programDiff>

/** Changed lines shown; a file with more of them is another program. */
const MOST_LINES = 200

function trailerState(text: string, sealed: boolean): Verified['trailer'] {
  if (!/^[^A-Za-z0-9\n]*CRC32 [0-9A-F]{8}/m.test(text)) return 'missing'
  return sealed ? 'right' : 'wrong'
}

function changedLines(brought: string, stored: string): Verified['changedLines'] {
  const [now, then] = [brought.split('\n'), stored.split('\n')]
  const changes: Verified['changedLines'] = []
  for (let at = 0; at < Math.max(now.length, then.length) && changes.length < MOST_LINES; at++) {
    const [line, before] = [now[at] ?? '', then[at] ?? '']
    if (line !== before) changes.push({ line: at + 1, stored: before.slice(0, 200), brought: line.slice(0, 200) })
  }
  return changes
}

/** Which stored text a file claims to be: by its bytes, else by its header. */
async function claimed(db: Db, text: string, hash: string) {
  const known = await store.findByHash(db, hash)
  if (known) return { id: known.programId, kind: oneOf(['draft', 'released'] as const, known.kind) }
  const { PROJECT, REVISION } = identify(text)
  const row = PROJECT && REVISION ? await store.findByIdentity(db, PROJECT, Number(REVISION)) : undefined
  if (!row) return undefined
  const isReleased = /^[^A-Za-z0-9\n]*STATUS RELEASED/m.test(text)
  const kind = isReleased && (await store.findArtefact(db, row.id, 'released')) ? 'released' : 'draft'
  return { id: row.id, kind: kind as 'draft' | 'released' }
}

/** Compares a text brought back from a machine with the released one. */
export async function verifyText(db: Db, keys: SigningKeys, text: string): Promise<Verified> {
  const hash = sha256(text)
  const claim = await claimed(db, text, hash)
  const stored = claim && (await artefactOf(db, keys, claim.id, claim.kind)).text
  const { verdict, sealed } = compareFile(text, stored ?? '')
  const isOurs = claim !== undefined && stored !== undefined && verdict !== 'unknown'
  return {
    verdict: isOurs ? verdict : 'unknown',
    program: isOurs ? await getProgram(db, claim.id) : null,
    artefact: isOurs ? claim.kind : null,
    sha256: hash,
    trailer: trailerState(text, sealed),
    changedLines: isOurs && verdict === 'edited' ? changedLines(text, stored) : [],
  }
}

/** The same for an uploaded file; NC programs are ASCII, other bytes show up as changed lines. */
export async function verifyUpload(db: Db, keys: SigningKeys, files: readonly StagedFile[]): Promise<Verified> {
  const [file] = files
  if (!file) throw new AppError('FILE_MISSING')
  return verifyText(db, keys, (await readFile(file.path)).toString('latin1'))
}

/** Differences of mm and degrees leave crumbs of binary fractions; 0.1 µm is the finest. */
const textOf = (value: string | number | undefined): string =>
  typeof value === 'number' ? String(Number(value.toFixed(4))) : (value ?? '')

function describe({ code, params }: Change): Pick<Diff['changes'][number], 'before' | 'after'> {
  if (code === 'location.moved')
    return { before: '', after: `X ${textOf(params.x)} Y ${textOf(params.y)} C ${textOf(params.c)}` }
  return { before: textOf(params.from), after: textOf(params.to ?? params.place) }
}

/** The difference of two revisions as the machine would feel it, each text read against its own inputs. */
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
    changes: changes.map((change) => ({
      kind: change.code,
      electrode: electrodes.get(textOf(change.params.electrode)) ?? textOf(change.params.key),
      module: '',
      label: textOf(change.params.location),
      step: typeof change.params.step === 'number' ? change.params.step : null,
      ...describe(change),
    })),
  }
}
