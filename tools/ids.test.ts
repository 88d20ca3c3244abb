import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'

const root = fileURLToPath(new URL('..', import.meta.url))
const read = (file: string): string => readFileSync(`${root}/${file}`, 'utf8')

/** Ids of one kind: where they are explained, their form, and the files in which that form is such an id. */
interface Kind {
  readonly guide: string
  readonly id: RegExp
  readonly where: RegExp
  /** Least number of distinct ids; fewer mean that the search is broken. */
  readonly atLeast: number
}

const anywhere = /\.(ts|tsx|mjs|md)$/
/** Short ids are also words of other things; they count at the start of a title or after another id. */
const inTitle = (id: string): RegExp =>
  new RegExp(String.raw`\b(?:it|describe|test)(?:\.each\([^']*\))?\('(?:\[?[A-Z]*\d+\]? ?)*?\b(${id})\b`, 'g')

const kinds: Readonly<Record<string, Kind>> = {
  attacks: { guide: 'docs/TRUST.md', id: /\b(ATK\d{2,3})\b/g, where: anywhere, atLeast: 80 },
  'guarantees of NC programs': {
    guide: 'docs/TRUST.md',
    id: inTitle(String.raw`NC\d+`),
    where: /\.test\.tsx?$/,
    atLeast: 10,
  },
  'findings of the security review': { guide: 'docs/TRUST.md', id: /\b(SEC\d+)\b/g, where: anywhere, atLeast: 18 },
  'budgets in titles': { guide: 'docs/BUDGETS.md', id: /\(([FTSNX]\d)\)/g, where: /\.test\.tsx?$/, atLeast: 1 },
  reliability: { guide: 'docs/TRUST.md', id: inTitle(String.raw`R\d\d`), where: /\.test\.tsx?$/, atLeast: 5 },
  sweeps: { guide: 'docs/TRUST.md', id: inTitle(String.raw`m\d`), where: /\.test\.tsx?$/, atLeast: 5 },
  budgets: { guide: 'docs/BUDGETS.md', id: /\b([FTSNX]\d)\b/g, where: /^bench\/[\w-]+\.ts$/, atLeast: 14 },
  'budgets in decisions': {
    guide: 'docs/BUDGETS.md',
    id: /\b([FTSNX]\d)\b/g,
    where: /^docs\/adr\/.*\.md$/,
    atLeast: 2,
  },
}

const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => anywhere.test(file))

/** Ids with a row in a guide. */
const explained = (guide: string): ReadonlySet<string> =>
  new Set([...read(guide).matchAll(/^\| (\w+) \| \S/gm)].map((row) => row[1] ?? ''))

function used({ id, where, guide }: Kind): ReadonlyMap<string, string> {
  const found = new Map<string, string>()
  for (const file of files)
    if (where.test(file) && file !== guide)
      for (const [, name = ''] of read(file).matchAll(id)) if (!found.has(name)) found.set(name, file)
  return found
}

describe('ids of tests, comments and decisions', () => {
  it.each(Object.entries(kinds))('are explained: %s', (_name, kind) => {
    const rows = explained(kind.guide)
    const ids = used(kind)
    expect(ids.size).toBeGreaterThanOrEqual(kind.atLeast)
    expect([...ids].filter(([name]) => !rows.has(name))).toEqual([])
  })

  it.each([
    ['REQUIREMENTS', /^(?:it|test)?.*\[([A-Q]\d\d)\]/],
    ['COMPLAINTS', /§7 nos?\. (\d+)/],
  ] as const)('are explained: %s', (name, pattern) => {
    const guide = read(`docs/${name}.md`)
    const ids = files
      .filter((file) => /\.(test|spec)\.tsx?$/.test(file))
      .flatMap((file) => [...read(file).matchAll(new RegExp(pattern, 'gm'))].map((found) => found[1] ?? ''))
    expect(ids.length).toBeGreaterThan(10)
    const missing = [...new Set(ids)].filter(
      (id) => !new RegExp(String.raw`^(- \*\*${id}\*\*|${id}\. |- \*\*${id}\b)`, 'm').test(guide),
    )
    expect(missing).toEqual([])
  })

  it('name nothing outside the repository: issues, and documents that are not part of it', () => {
    const outside =
      /\bissues? \d+\b|\b(?:administration|edm-domain|house|machining|reading|security|shop-day|wire)\.md\b|\bedm-domain\b/i
    const refer = files.filter((file) => file !== 'tools/ids.test.ts' && outside.test(read(file)))
    expect(refer).toEqual([])
  })

  it('findings of the security review have a test each, which exists under its title', () => {
    const rows = [...read('docs/TRUST.md').matchAll(/^\| (SEC\d+) \| [^|]+ \| ([^|]+) \|$/gm)]
    expect(rows.map(([, id]) => id)).toEqual(Array.from({ length: 18 }, (_each, at) => `SEC${at + 1}`))
    const missing = rows.flatMap(([, id = '', tests = '']) => {
      const named = [...tests.matchAll(/`([\w./-]+\.(?:test|spec)\.tsx?)`: (.+?)(?:<br>| $|$)/g)]
      const gone = named.filter(([, file, title = '']) => !read(`packages/${file}`).includes(title))
      return named.length === 0 ? [`${id}: no test`] : gone.map(([, file, title]) => `${id}: ${file}: ${title}`)
    })
    expect(missing).toEqual([])
  })
})
