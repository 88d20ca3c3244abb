import { z } from 'zod'
import { CACHE_AGE_MS, readStored, storageKeys, writeStored } from '../../lib/storage.ts'

/** The fields of a choice on the wire that are used. */
const entry = z.looseObject({
  value: z.string(),
  text: z.string(),
  titles: z.object({ cn: z.string(), en: z.string(), jp: z.string() }).optional(),
})
export type DictEntry = z.infer<typeof entry>

const stored = z.object({ at: z.number(), dictionaries: z.record(z.string(), z.array(entry)) })
type Stored = z.infer<typeof stored>

function readAll(now: number): Stored | undefined {
  try {
    const kept = stored.parse(JSON.parse(readStored(storageKeys.dictionaries) ?? ''))
    return now - kept.at < CACHE_AGE_MS ? kept : undefined
  } catch {
    return undefined
  }
}

/** [M01] A dictionary stored in this browser; valid for seven days. */
export function keptDictionary(
  code: string,
  now: number,
): { readonly at: number; readonly entries: readonly DictEntry[] } | undefined {
  const kept = readAll(now)
  const entries = kept?.dictionaries[code]
  return kept && entries ? { at: kept.at, entries } : undefined
}

/** Stores a dictionary that was just read, so that it is current when the page is loaded again. */
export function keepDictionary(code: string, entries: readonly DictEntry[], now: number): void {
  const kept = readAll(now) ?? { at: now, dictionaries: {} }
  const next: Stored = { at: kept.at, dictionaries: { ...kept.dictionaries, [code]: [...entries] } }
  writeStored(storageKeys.dictionaries, JSON.stringify(next))
}
