import { readFile } from 'node:fs/promises'
import { isFileSet, joinFiles, type NamedText, orderedFiles } from '@heron/core/file-set'
import { AppError } from '../../../platform/app-error.ts'
import { sha256 } from '../../../platform/canonical-json.ts'
import type { Db } from '../../../platform/db/database.ts'
import type { StagedFile } from '../../../platform/files/staged-file.ts'
import { filesOfText } from './program.file-paths.ts'
import * as store from './program.store.ts'

/** Most files of an upload, and their size unpacked. */
const MOST_FILES = 2_000
const MOST_BYTES = 20 * 1_048_576
/** With more files, or more bytes in all orders together, only the given order is tried, and stored texts of their size. */
const MOST_TRIED = { files: 100, bytes: MOST_BYTES }

/** The text of an uploaded program as Heron stores it: of one file its text, of several their canonical text. */
export async function uploadedText(db: Db, uploaded: readonly StagedFile[]): Promise<string> {
  const [only] = uploaded
  if (!only) throw new AppError('FILE_MISSING')
  if (uploaded.length === 1 && only.extension !== 'zip') return singleText(db, await readFile(only.path))
  const given = await filesOf(uploaded)
  const files = given.map(({ name, bytes }): NamedText => ({ name, text: textOf(bytes) }))
  const joined = joinFiles(files)
  if (!joined.ok) throw new AppError('PROGRAM_FILES', { name: joined.fault.name })
  const [first] = given
  const single = first && given.length === 1 ? await singleText(db, first.bytes) : undefined
  if (single !== undefined && (await isStored(db, single))) return single
  return (await storedText(db, files, joined.value)) ?? single ?? joined.value
}

/**
 * The text of a file: what its bytes are in UTF-8 if that is a stored text, otherwise one character for each byte, so that
 * whatever happened to the bytes on their way can be named.
 */
async function singleText(db: Db, bytes: Uint8Array): Promise<string> {
  const text = textOf(bytes)
  return (await isStored(db, text)) ? text : Buffer.from(bytes).toString('latin1')
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
  const alike = await store.textsOfSize(db, bytes)
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
