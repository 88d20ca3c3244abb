import { readFile } from 'node:fs/promises'
import { type CharacterEncoding, isFileSet, joinFiles, type NamedText, orderedFiles } from '@heron/core/file-set'
import { decodeExactly } from '@heron/reader/encode'
import { AppError } from '../../../platform/app-error.ts'
import { sha256 } from '../../../platform/canonical-json.ts'
import type { Db } from '../../../platform/db/database.ts'
import type { StagedFile } from '../../../platform/files/staged-file.ts'
import { textsOfSize } from './program.alike.store.ts'
import { filesOfText } from './program.file-paths.ts'
import * as store from './program.store.ts'

/** Most files of an upload, and their size unpacked. */
const MOST_FILES = 2_000
const MOST_BYTES = 20 * 1_048_576
/** With more files, or more bytes in all orders together, only the given order is tried, and stored texts of their size. */
const MOST_TRIED = { files: 100, bytes: MOST_BYTES }

/** The files of an upload as texts in one encoding; undefined for bytes that are valid in none. */
export interface UploadReading {
  readonly encoding: CharacterEncoding | undefined
  readonly files: readonly NamedText[]
}

/** An uploaded program. */
export interface Upload {
  /**
   * As Heron stores it: of one file its text, of several their canonical text. A single file that is not stored has one
   * character for each byte, so that whatever happened to the bytes on their way can be named.
   */
  readonly text: string
  /** The reading in which the text is stored. */
  readonly stored: UploadReading | undefined
  readonly readings: readonly UploadReading[]
}

/** Reads an uploaded program, in the encoding in which it is stored if it is. */
export async function readUpload(db: Db, uploaded: readonly StagedFile[]): Promise<Upload> {
  const [only] = uploaded
  if (!only) throw new AppError('FILE_MISSING')
  const isPlain = uploaded.length === 1 && only.extension !== 'zip'
  const given = isPlain ? [{ name: only.name, bytes: await readFile(only.path) }] : await filesOf(uploaded)
  const readings = readingsOf(given)
  const joined = isPlain ? [] : readings.map(joinedOf)
  for (const [n, stored] of readings.entries()) {
    const text = await storedTextOf(db, stored, joined[n])
    if (text !== undefined) return { text, stored, readings }
  }
  const [first] = given
  const bytes = first && given.length === 1 ? Buffer.from(first.bytes).toString('latin1') : undefined
  return { text: bytes ?? joined[0] ?? '', stored: undefined, readings }
}

/** The stored text that files are; `joined`: their canonical text, unless it is one file outside a zip. */
async function storedTextOf(db: Db, { files }: UploadReading, joined: string | undefined): Promise<string | undefined> {
  const single = files.length === 1 ? files[0]?.text : undefined
  if (single !== undefined && (await isStored(db, single))) return single
  return joined === undefined ? undefined : storedText(db, files, joined)
}

function joinedOf({ files }: UploadReading): string {
  const joined = joinFiles(files)
  if (!joined.ok) throw new AppError('PROGRAM_FILES', { name: joined.fault.name })
  return joined.value
}

/** The files in each encoding that all of them are valid in; otherwise what can be read of them. */
function readingsOf(given: readonly NamedBytes[]): readonly UploadReading[] {
  const valid = (['ascii', 'utf-8', 'gb18030'] as const).flatMap((encoding): readonly UploadReading[] => {
    const files = given.map(({ name, bytes }) => ({ name, text: decodeExactly(bytes, encoding) }))
    return files.every((file): file is NamedText => file.text !== undefined) ? [{ encoding, files }] : []
  })
  // Bytes of ASCII are the same text in every encoding.
  if (valid[0]?.encoding === 'ascii') return valid.slice(0, 1)
  if (valid.length > 0) return valid
  return [{ encoding: undefined, files: given.map(({ name, bytes }) => ({ name, text: textOf(bytes) })) }]
}

/** Whether a text is a program's or a recorded dry run's. */
async function isStored(db: Db, text: string): Promise<boolean> {
  const hash = sha256(text)
  return Boolean((await store.findByHash(db, hash)) ?? (await store.airCutByHash(db, hash)))
}

interface NamedBytes {
  readonly name: string
  readonly bytes: Uint8Array
}

async function filesOf(uploaded: readonly StagedFile[]): Promise<readonly NamedBytes[]> {
  const found: NamedBytes[] = []
  const size = uploaded.reduce((sum, file) => sum + file.size, 0)
  if (size > MOST_BYTES) throw new AppError('PROGRAM_FILES', { name: uploaded[0]?.name ?? '' })
  for (const { path, name, extension } of uploaded) {
    const bytes = await readFile(path)
    const room = { files: MOST_FILES - found.length, bytes: MOST_BYTES - sizeOf(found) }
    if (extension === 'zip') found.push(...(await filesInZip(bytes, name, room)))
    else if (extension !== 'sig') found.push({ name, bytes })
  }
  return found
}

const sizeOf = (files: readonly NamedBytes[]): number => files.reduce((sum, { bytes }) => sum + bytes.length, 0)

interface Room {
  readonly files: number
  readonly bytes: number
}

/** The files of the only program in a zip, if there is room for them. */
async function filesInZip(bytes: Uint8Array, zip: string, room: Room): Promise<readonly NamedBytes[]> {
  // Loaded on demand, because it is rarely needed.
  const { unzipSync } = await import('fflate')
  let [count, size] = [0, 0]
  let entries: Readonly<Record<string, Uint8Array>>
  try {
    entries = unzipSync(bytes, {
      filter: ({ name, originalSize }) => {
        if (name.endsWith('/') || name.endsWith('.sig')) return false
        count++
        size += originalSize
        if (count > room.files || size > room.bytes) throw new AppError('PROGRAM_FILES', { name: zip })
        return true
      },
    })
  } catch (error) {
    if (error instanceof AppError) throw error
    throw new AppError('PROGRAM_FILES', { name: zip })
  }
  const paths = Object.keys(entries).map((path) => path.split('/'))
  const folders = new Set(paths.map((parts) => parts.slice(0, -1).join('/')))
  if (folders.size > 1) throw new AppError('PROGRAM_FILES', { name: zip })
  return Object.entries(entries).map(([path, own]) => ({ name: path.split('/').at(-1) ?? '', bytes: own }))
}

/** UTF-8 as in a download; other bytes one character each. */
function textOf(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch {
    return Buffer.from(bytes).toString('latin1')
  }
}

/**
 * The stored text or recorded dry run that consists of exactly these files, in whatever order they were given; undefined
 * when there is none. `given`: their canonical text in the given order.
 */
async function storedText(db: Db, files: readonly NamedText[], given: string): Promise<string | undefined> {
  const bytes = Buffer.byteLength(given, 'utf8')
  for (const order of triedOrders(files, bytes)) {
    const joined = joinFiles(order)
    if (joined.ok && (await isStored(db, joined.value))) return joined.value
  }
  // All orders of the same files have the same length.
  const wanted = keyOf(files)
  const alike = await textsOfSize(db, bytes)
  return alike.find(({ text }) => isFileSet(text) && keyOf(filesOfText(text)) === wanted)?.text
}

/**
 * The orders in which files may have been joined: as given, and with each as the main program. Only the hash of a dry run
 * is stored, so it is found by these alone. `bytes`: size of their joined text.
 */
export function* triedOrders(files: readonly NamedText[], bytes: number): Generator<readonly NamedText[]> {
  yield files
  if (files.length > MOST_TRIED.files || files.length * bytes > MOST_TRIED.bytes) return
  for (const { name } of files) yield orderedFiles(files, name)
}

/** The same for the same files in any order. */
const keyOf = (files: readonly NamedText[]): string =>
  JSON.stringify(files.map(({ name, text }) => [name, sha256(text)]).toSorted(([a = ''], [b = '']) => (a < b ? -1 : 1)))
