import { readFileSync, writeFileSync } from 'node:fs'

/** One call that changed a file, or synced it to the disk. */
type Change =
  | { readonly kind: 'write'; readonly file: string; readonly bytes: Buffer; readonly at: number }
  | { readonly kind: 'cut'; readonly file: string; readonly length: number }
  | { readonly kind: 'sync'; readonly file: string }

export interface Recorded {
  /** ms since 1970 */
  readonly time: number
  readonly change: Change
}

const line = /^(\d+\.\d+) (pwrite64|ftruncate|fsync|fdatasync)\(\d+<([^>]*)>(?:, "([^"]*)")?((?:, -?\d+)*)\)\s+= (\d+)/
const bytesOf = (text: string) => Buffer.from(text.replaceAll('\\x', ''), 'hex')

/** Reads strace's record of the database's files. */
export function recorded(path: string, names: readonly string[]): readonly Recorded[] {
  return readFileSync(path, 'latin1')
    .split('\n')
    .flatMap((text): readonly Recorded[] => {
      const [, seconds, call, hex = '', data = '', rest = '', result] = line.exec(text) ?? []
      if (!call) return []
      const file = names.find((name) => bytesOf(hex).toString('utf8').endsWith(`/${name}`))
      if (!file) return []
      const time = Number(seconds) * 1_000
      const figures = rest.split(', ').filter(Boolean).map(Number)
      if (call === 'pwrite64') {
        const bytes = bytesOf(data).subarray(0, Number(result))
        return [{ time, change: { kind: 'write', file, bytes, at: figures[1] ?? 0 } }]
      }
      if (call === 'ftruncate') return [{ time, change: { kind: 'cut', file, length: figures[0] ?? 0 } }]
      return [{ time, change: { kind: 'sync', file } }]
    })
}

/** bytes that a disk writes atomically */
const sector = 512

function apply(image: Buffer, change: Change): Buffer {
  if (change.kind === 'sync') return image
  if (change.kind === 'cut') return image.subarray(0, change.length)
  const end = change.at + change.bytes.length
  const grown = image.length >= end ? image : Buffer.concat([image, Buffer.alloc(end - image.length)])
  change.bytes.copy(grown, change.at)
  return grown
}

/** A write after a power failure: complete, its first sectors, or nothing. */
function left(change: Change, random: () => number): Change | undefined {
  const chance = random()
  if (chance < 0.4) return undefined
  if (chance < 0.8 || change.kind !== 'write') return change
  const sectors = Math.ceil(change.bytes.length / sector)
  return { ...change, bytes: change.bytes.subarray(0, Math.floor(random() * sectors) * sector) }
}

/**
 * Writes the files as a power failure before the given change may leave them: everything synced, and some of the rest.
 */
export function writeImage(
  files: Readonly<Record<string, { readonly before: Buffer; readonly to: string }>>,
  changes: readonly Recorded[],
  random: () => number,
): void {
  for (const [name, { before, to }] of Object.entries(files)) {
    const own = changes.map(({ change }) => change).filter(({ file }) => file === name)
    const synced = own.findLastIndex(({ kind }) => kind === 'sync')
    const kept = own.flatMap((change, at) => (at <= synced ? [change] : (left(change, random) ?? [])))
    writeFileSync(to, kept.reduce(apply, Buffer.from(before)))
  }
}
