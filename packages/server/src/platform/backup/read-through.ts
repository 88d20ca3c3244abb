import { join } from 'node:path'
import { manifestIn, manifestName, partNames, sumsIn } from './manifest.ts'
import { readPart, sumOfStream } from './part.ts'

/** Reads every part as a restore would, to verify the key and the copied rows. */
export async function readThrough(folder: string, identity: string | undefined): Promise<void> {
  const { tables, recipient } = await manifestIn(folder)
  if (recipient && !identity) throw new Error(`the backup is encrypted to ${recipient}; give --identity`)
  const copied = new Map(tables.map(({ name, sha256 }) => [partNames.table(name), sha256]))
  for (const part of (await sumsIn(folder)).keys()) {
    if (part === manifestName) continue
    const bytes = await readPart(join(folder, part), { isCompressed: part.endsWith('.gz'), identity })
    const sum = await sumOfStream(bytes)
    const expected = copied.get(part)
    if (expected !== undefined && sum !== expected) throw new Error(`${part} does not hold the rows that were copied`)
  }
}
