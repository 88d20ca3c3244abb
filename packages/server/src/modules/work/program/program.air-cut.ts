import { airCutChecklist } from '@heron/contract/air-cut'
import type { AirCutKit, AirCutStanding, airCutRecord } from '@heron/contract/routes'
import { formatDateTime } from '@heron/contract/wire'
import { isFileSet, lineInFile } from '@heron/core/file-set'
import { findPost } from '@heron/core/post'
import type { AirCutPlace } from '@heron/core/verify'
import { encodeText } from '@heron/reader/encode'
import type { z } from 'zod'
import { AppError } from '../../../platform/app-error.ts'
import { actingOn } from '../../../platform/audit/action.ts'
import type { Actor } from '../../../platform/db/audit-columns.ts'
import { type Db, inTransaction } from '../../../platform/db/database.ts'
import type { FileAnswer } from '../../../platform/http/call.ts'
import type { SigningKeys } from '../../../platform/signing/signing-keys.ts'
import { postHashNow } from '../post/index.ts'
import { countsOf, degreesOf, mmOf, oneOf } from '../units/index.ts'
import type { AirCut } from './program.air-make.ts'
import { airCutPage } from './program.air-page.ts'
import { encodingOfProgram } from './program.encoding.ts'
import { filesAt } from './program.file-paths.ts'
import { provenText } from './program.handover.ts'
import { raise } from './program.offload.ts'
import type { SheetLanguage } from './program.sheet-captions.ts'
import { programRow } from './program.shown.ts'
import type { SigningNeeds } from './program.signature.ts'
import * as store from './program.store.ts'
import { unprovenAir } from './program.unproven.ts'

type RecordInput = z.output<typeof airCutRecord>
type Line = AirCutKit['lines'][number]

/** Number of readings that the form asks for, spread over the program. */
const ASKED = 5
/** Tolerance of a display with three decimals, mm and degrees. */
const DISPLAY = 0.001

/** The proven air cut (a raised run without discharge) of a program that may be run. */
async function airCutOf(db: Db, keys: SigningKeys, id: string, height: number | undefined) {
  const { inputs, text, name } = await provenText(db, keys, id)
  const wanted = height === undefined ? undefined : countsOf(height)
  const air = await raise({ kind: 'air', inputs, text, height: wanted })
  if (air.refusals.length > 0) throw new AppError('REFUSED', { count: air.refusals.length }, { refusals: air.refusals })
  if (air.findings.length > 0) throw unprovenAir(air.findings)
  return { air, name: `AIR_${name}`, encoding: encodingOfProgram(inputs) }
}

const presentLine = ({ line, name, cs, pot, work, machine }: AirCutPlace): Omit<Line, 'asked'> => ({
  line,
  name,
  cs,
  pot,
  x: mmOf(work.x),
  y: mmOf(work.y),
  z: mmOf(work.z),
  c: degreesOf(work.c),
  machineZ: machine ? mmOf(machine.z) : null,
})

/** The labelled lines; the first, the last and some in between are asked for. */
function linesOf({ places, text }: AirCut): Line[] {
  const step = Math.max(1, (places.length - 1) / (ASKED - 1))
  const asked = new Set(Array.from({ length: ASKED }, (_, n) => Math.round(n * step)))
  return places.map((place, n) => {
    // The control shows the line of the file, not that of the whole program.
    const at = lineInFile(text, place.line)
    const name = at ? `${place.name} · ${at.name} ${at.line}` : place.name
    return { ...presentLine(place), name, asked: asked.has(n) }
  })
}

/** Whether the post of a program is proven on the program's machine, by whom, and what made the proof void. */
export async function standingOf(db: Db, id: string): Promise<AirCutStanding> {
  const row = await store.findProgram(db, id)
  if (!row) throw new AppError('NOT_FOUND')
  const latest = await store.latestAirCut(db, row)
  if (!latest) return ofRevision(await store.dryRunOfPost(db, row), row.machineNo)
  const facts = { person: latest.person, time: formatDateTime(latest.createTime) }
  if (latest.result === 'bad') return { state: 'failed', ...facts }
  const machine = await store.machineVersion(db, row.machineId)
  const isSame = latest.postHash === (await postHashNow(db, row.postId, row.postVersion))
  if (!isSame) return { state: 'postChanged', ...facts }
  return { state: latest.machineVersion === machine?.version ? 'proven' : 'machineChanged', ...facts }
}

/**
 * Before any air cut of a program: the dry run with which the revision of the post was approved, on its machine only.
 */
function ofRevision(run: Awaited<ReturnType<typeof store.dryRunOfPost>>, machineNo: string): AirCutStanding {
  if (!run || run.dryRunPerson === null || run.dryRunMachine !== machineNo)
    return { state: 'none', person: null, time: null }
  return { state: 'proven', person: run.dryRunPerson, time: formatDateTime(run.dryRunTime ?? 0) }
}

/**
 * Refuses a release with a workshop's post that is not proven on this machine. Heron's reference post needs no dry run.
 */
export async function refuseUnprovenHere(db: Db, id: string): Promise<void> {
  const { postId, postVersion, machineNo } = await programRow(db, id)
  if (findPost(postId)?.proof === 'twoInterpreters') return
  const { state } = await standingOf(db, id)
  if (state !== 'proven')
    throw new AppError('POST_NOT_RUN_HERE', { post: `${postId} ${postVersion}`, machine: machineNo })
}

/** Programs of learnt posts have no stop of their own: in single block the control stops after every line. */
const checklistOf = ({ stopsFirst }: AirCut) => airCutChecklist.filter((point) => stopsFirst || point !== 'stop')

/** Everything needed for an air cut of a program, and the records of earlier ones. */
export async function airCutKit(db: Db, keys: SigningKeys, id: string, height: number | undefined): Promise<AirCutKit> {
  const { air, name } = await airCutOf(db, keys, id, height)
  const row = await store.findProgram(db, id)
  if (!row) throw new AppError('NOT_FOUND')
  const records = await store.airCutsOf(db, row)
  return {
    id,
    height: mmOf(air.height),
    least: mmOf(air.least),
    sha256: air.sha256,
    fileName: isFileSet(air.text) ? `${name}.zip` : `${name}.NC`,
    lines: linesOf(air),
    checklist: [...checklistOf(air)],
    standing: await standingOf(db, id),
    records: records.map((each) => ({
      program: `${each.name} r${each.revision}`,
      height: mmOf(each.height),
      result: oneOf(['good', 'bad'] as const, each.result),
      person: each.person,
      note: each.note,
      time: formatDateTime(each.createTime),
    })),
  }
}

export async function airCutFile(db: Db, keys: SigningKeys, id: string, height: number): Promise<FileAnswer> {
  const { air, name, encoding } = await airCutOf(db, keys, id, height)
  if (isFileSet(air.text)) {
    // Loaded on demand, because it is rarely needed.
    const { zipSync } = await import('fflate')
    const body = zipSync(filesAt(`${name}.NC`, air.text, encoding), { level: 6 })
    return { name: `${name}.zip`, mediaType: 'application/zip', body, size: body.length }
  }
  return {
    name: `${name}.NC`,
    mediaType: 'application/octet-stream',
    body: Buffer.from(encodeText(air.text, encoding)),
  }
}

export async function airCutSheet(
  db: Db,
  keys: SigningKeys,
  id: string,
  height: number,
  language: SheetLanguage,
): Promise<FileAnswer> {
  const kit = await airCutKit(db, keys, id, height)
  const { machineNo, postId, postVersion } = await programRow(db, id)
  const page = airCutPage(kit, { machine: machineNo, post: `${postId} ${postVersion}` }, language)
  const name = kit.fileName.replace(/\.(?:NC|zip)$/, '.html')
  return { name, mediaType: 'text/html; charset=utf-8', body: Buffer.from(page, 'utf8') }
}

/** The first requested line whose reading is missing or differs from the text. */
function wrongLine(lines: readonly Line[], readings: RecordInput['readings']): Line | undefined {
  const axes = ['x', 'y', 'z', 'c'] as const
  const isNear = (a: number, b: number): boolean => Math.abs(a - b) <= DISPLAY + Number.EPSILON * 1_000
  return lines.find((line) => {
    const read = readings.find((each) => each.line === line.line)
    return line.asked && !(read && axes.every((axis) => isNear(read[axis], line[axis])))
  })
}

/** Refuses a record as good unless all points are ticked and all readings agree with the text. */
function refuseUnlikely(kit: AirCutKit, { checked, readings }: RecordInput): void {
  const open = kit.checklist.filter((point) => !checked.includes(point))
  if (open.length > 0) throw new AppError('AIR_CUT_OPEN', { count: open.length })
  const wrong = wrongLine(kit.lines, readings)
  if (wrong) throw new AppError('AIR_CUT_DIFFERS', { line: wrong.line })
}

/** Records an air cut; a good one proves the post on the program's machine only. */
export async function recordAirCut(input: RecordInput, actor: Actor, needs: SigningNeeds): Promise<AirCutKit> {
  const { db, signingKeys: keys, ids, clock } = needs
  const { id, height, result, note } = input
  const kit = await airCutKit(db, keys, id, height)
  actingOn(`program:${id}`)
  // The text that was run must be the one proven now.
  if (kit.sha256 !== input.sha256) throw new AppError('AIR_CUT_OTHER')
  if (result === 'good') refuseUnlikely(kit, input)
  await inTransaction(db, async (tx) => {
    const row = await store.findProgram(tx, id)
    const machine = row && (await store.machineVersion(tx, row.machineId))
    if (!row || !machine) throw new AppError('NOT_FOUND')
    const post = await store.dryRunOfPost(tx, row)
    if (post && (post.author === actor.username || post.createBy === actor.username))
      throw new AppError('POST_OWN_WORK')
    await store.insertAirCut(tx, {
      id: ids(),
      programId: id,
      machineId: row.machineId,
      machineVersion: machine.version,
      postId: row.postId,
      postVersion: row.postVersion,
      postHash: await postHashNow(tx, row.postId, row.postVersion),
      height: countsOf(height),
      textHash: kit.sha256,
      readings: JSON.stringify(input.readings),
      checked: JSON.stringify(input.checked),
      result,
      note,
      person: actor.username,
      createTime: clock(),
    })
  })
  return airCutKit(db, keys, id, height)
}
