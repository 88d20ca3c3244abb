import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { verifyBackup } from '../../../packages/server/src/platform/backup/verify-backup.ts'

/** `tables/x.copy.gz` → `tables`: parts of one kind are written and read in the same way. */
const kindOf = (part: string) => part.split('/')[0] ?? part

const partsIn = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)))

/** Flips one bit of a part, checks whether that is found, and restores it. */
async function isFound(folder: string, part: string, number: () => number): Promise<boolean> {
  const path = join(folder, part)
  const bytes = readFileSync(path)
  const flipped = Buffer.from(bytes)
  const at = Math.floor(number() * bytes.length)
  flipped[at] = (flipped[at] ?? 0) ^ (1 << Math.floor(number() * 8))
  writeFileSync(path, flipped)
  try {
    return (await verifyBackup(folder)).faults.length > 0
  } catch {
    return true
  } finally {
    writeFileSync(path, bytes)
  }
}

/** Flips one bit in parts of every kind, several times; returns the ones not found. */
export async function flipBits(folder: string, times: number, number: () => number) {
  const parts = partsIn(folder)
  const kinds = [...new Set(parts.map(kindOf))]
  const missed: string[] = []
  for (const kind of kinds) {
    const ofKind = parts.filter((part) => kindOf(part) === kind && readFileSync(join(folder, part)).length > 0)
    for (let time = 0; time < times && ofKind.length > 0; time += 1) {
      const part = ofKind[Math.floor(number() * ofKind.length)] ?? ''
      if (!(await isFound(folder, part, number))) missed.push(part)
    }
  }
  return { kinds, missed }
}
