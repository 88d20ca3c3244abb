import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from 'vitest'

interface Words {
  readonly zh: string
  readonly en: string
  readonly ja: string
}

const placeholders = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map((match) => match[1]).toSorted()

/** Fails unless the three texts are there and have the same placeholders. */
export function expectSamePlaceholders({ zh, en, ja }: Words): void {
  expect([zh, en, ja].every((text) => text.length > 0)).toBe(true)
  expect(placeholders(en)).toEqual(placeholders(zh))
  expect(placeholders(ja)).toEqual(placeholders(zh))
}

/** Those codes of a catalogue that no source of the server names. */
export function unusedByServer(codes: readonly string[]): readonly string[] {
  const server = new URL('../../../server/src/', import.meta.url).pathname
  const sources = readdirSync(server, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.ts') && !entry.name.endsWith('.test.ts'))
    .map((entry) => readFileSync(join(entry.parentPath, entry.name), 'utf8'))
    .join('\n')
  return codes.filter((code) => !sources.includes(`'${code}'`))
}
