import { isRecord } from '../../lib/json-shape.ts'
import { CACHE_AGE_MS, readStored, storageKeys, writeStored } from '../../lib/storage.ts'

/** The fields of a choice on the wire that are used. */
export interface DictEntry {
  readonly value: string
  readonly text: string
  readonly titles?: { readonly cn: string; readonly en: string; readonly jp: string } | undefined
}

interface Stored {
  readonly at: number
  readonly dictionaries: Readonly<Record<string, readonly DictEntry[]>>
}

const areTitles = (value: unknown): boolean =>
  value === undefined || (isRecord(value) && [value.cn, value.en, value.jp].every((each) => typeof each === 'string'))

const isEntry = (value: unknown): boolean =>
  isRecord(value) && typeof value.value === 'string' && typeof value.text === 'string' && areTitles(value.titles)

/** Checked by hand, so that lists with choices do not load schemas (F4). */
const isStored = (value: unknown): value is Stored =>
  isRecord(value) &&
  typeof value.at === 'number' &&
  isRecord(value.dictionaries) &&
  Object.values(value.dictionaries).every((entries) => Array.isArray(entries) && entries.every(isEntry))

function readAll(now: number): Stored | undefined {
  try {
    const kept: unknown = JSON.parse(readStored(storageKeys.dictionaries) ?? '')
    return isStored(kept) && now - kept.at < CACHE_AGE_MS ? kept : undefined
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
