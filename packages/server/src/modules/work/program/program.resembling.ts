import { setImmediate as pause } from 'node:timers/promises'
import { type NamedText, splitFiles } from '@heron/core/file-set'
import type { Db } from '../../../platform/db/database.ts'
import { oneOf } from '../units/index.ts'
import { type FoundText, learntTextsLike, textOfFound } from './program.alike.store.ts'
import type { Kind } from './program.signature.ts'
import type { UploadReading } from './program.upload.ts'

/** A text with this share of lines in common with a stored one is a changed form of it. */
const LEAST_ALIKE = 0.6

/** Most bytes of stored texts that files are compared with. */
const MOST_BYTES = 64 * 1_048_576

/** The stored text that files are a changed form of, and the files as read in the encoding that is most like it. */
export interface Resembling {
  readonly id: string
  readonly kind: Kind
  readonly reading: UploadReading
}

interface Scored extends Resembling {
  readonly projectId: string
  readonly share: number
}

/**
 * The stored text of a learnt post that has most lines in common with the files: such texts have no header. The newest of
 * several; undefined when it may as well be the program of another project.
 */
export async function resembling(db: Db, readings: readonly UploadReading[]): Promise<Resembling | undefined> {
  const [first] = readings
  if (!first) return undefined
  const bytes = first.files.reduce((sum, { text }) => sum + Buffer.byteLength(text, 'utf8'), 0)
  const counted = readings.map((reading) => ({ reading, lines: countedLines(reading.files) }))
  const found: Scored[] = []
  for (const text of compared(await learntTextsLike(db, bytes))) {
    // Other calls are answered between two texts, which may be large.
    await pause()
    const split = splitFiles(await textOfFound(db, text), '')
    const lines = countedLines(split.ok ? split.value : [])
    const { programId: id, projectId } = text
    const kind = oneOf(['draft', 'released'] as const, text.kind)
    for (const { reading, lines: own } of counted)
      found.push({ id, projectId, kind, reading, share: alike(own, lines) })
  }
  const most = Math.max(LEAST_ALIKE, ...found.map(({ share }) => share))
  const best = found.filter(({ share }) => share === most)
  return new Set(best.map(({ projectId }) => projectId)).size === 1 ? best[0] : undefined
}

/** The texts that are compared: each of a program once, and together not more bytes than that. */
export function* compared(found: readonly FoundText[]): Generator<FoundText> {
  const seen = new Set<string>()
  let size = 0
  for (const text of found) {
    const key = `${text.programId} ${text.sha256}`
    if (seen.has(key)) continue
    seen.add(key)
    size += text.bytes
    if (size > MOST_BYTES) return
    yield text
  }
}

type Counted = ReadonlyMap<string, number>

/** How often each line occurs, without blanks at its end. */
function countedLines(files: readonly NamedText[]): Counted {
  const counts = new Map<string, number>()
  for (const { text } of files)
    for (const line of text.split(/\r\n|\n|\r/)) {
      const words = line.trimEnd()
      if (words !== '') counts.set(words, (counts.get(words) ?? 0) + 1)
    }
  return counts
}

const sizeOf = (lines: Counted): number => [...lines.values()].reduce((sum, count) => sum + count, 0)

/** The share of common lines in the longer text. */
function alike(a: Counted, b: Counted): number {
  const common = [...a].reduce((sum, [line, count]) => sum + Math.min(count, b.get(line) ?? 0), 0)
  return common / Math.max(1, sizeOf(a), sizeOf(b))
}
