import { type NamedText, splitFiles } from '@heron/core/file-set'
import type { Db } from '../../../platform/db/database.ts'
import { oneOf } from '../units/index.ts'
import { learntTextsLike } from './program.alike.store.ts'
import type { Kind } from './program.signature.ts'
import type { UploadReading } from './program.upload.ts'

/** A text with this share of lines in common with a stored one is a changed form of it. */
const LEAST_ALIKE = 0.6

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
  const found = (await learntTextsLike(db, bytes)).flatMap((row) => {
    const split = splitFiles(row.text, '')
    const lines = countedLines(split.ok ? split.value : [])
    const { programId: id, projectId } = row
    const kind = oneOf(['draft', 'released'] as const, row.kind)
    return counted.map(
      ({ reading, lines: own }): Scored => ({ id, projectId, kind, reading, share: alike(own, lines) }),
    )
  })
  const most = Math.max(LEAST_ALIKE, ...found.map(({ share }) => share))
  const best = found.filter(({ share }) => share === most)
  return new Set(best.map(({ projectId }) => projectId)).size === 1 ? best[0] : undefined
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
