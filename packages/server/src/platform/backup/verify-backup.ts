import { readdir } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import { type Manifest, manifestIn, sumsIn, sumsName } from './manifest.ts'
import { sumOf } from './part.ts'

/** Result of checking all bytes of a backup. */
export interface BackupCheck {
  readonly manifest: Manifest
  readonly parts: number
  /** The faults, one line each, with the name of the part; empty when the backup is complete and unchanged. */
  readonly faults: readonly string[]
}

async function partsIn(folder: string): Promise<readonly string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => !entry.isDirectory())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .filter((part) => part !== sumsName)
}

/** Reads every byte of a finished backup and compares it with the checksums; needs no key. */
export async function verifyBackup(folder: string): Promise<BackupCheck> {
  const manifest = await manifestIn(folder)
  const sums = await sumsIn(folder)
  const found = new Set(await partsIn(folder))
  const faults: string[] = []
  for (const [part, sum] of sums) {
    if (!found.has(part)) faults.push(`${part} is missing`)
    else if ((await sumOf(join(folder, part))) !== sum) faults.push(`${part} has been changed`)
  }
  for (const part of found) if (!sums.has(part)) faults.push(`${part} does not belong to the backup`)
  return { manifest, parts: sums.size, faults }
}
