import { readFileSync } from 'node:fs'

/** One line of the attack table. */
export interface Row {
  readonly id: string
  readonly title: string
}

const table = new URL('../../../docs/TRUST.md', import.meta.url)

/** The attacks that docs/TRUST.md lists, in its order. */
export const rows: readonly Row[] = [
  ...readFileSync(table, 'utf8').matchAll(/^\| (?<id>ATK\d+) \| (?<title>.*) \|$/gm),
].map(({ groups }) => ({ id: groups?.id ?? '', title: groups?.title ?? '' }))
