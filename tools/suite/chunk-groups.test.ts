import { readdirSync } from 'node:fs'
import { expect, it } from 'vitest'
import { groups } from '../../packages/web/build/chunk-groups.ts'

const root = new URL('../../', import.meta.url)
/** Made by the build, in no folder. */
const virtual = ['preload-helper', 'heron-call']
const folders = ['packages/core/src', 'packages/contract/src', 'packages/web/src']

/** `plan-form.test.tsx` as the names by which a pattern can mean it: whole, its parts, and its beginnings with a hyphen. */
function namesOf(segment: string): readonly string[] {
  const [stem = ''] = segment.split('.')
  const beginnings = [...stem.matchAll(/-/g)].map(({ index }) => stem.slice(0, index + 1))
  return [segment, ...segment.split('.'), ...stem.split('-'), ...beginnings]
}

const inside = (folder: string): readonly string[] =>
  readdirSync(new URL(folder, root), { recursive: true, encoding: 'utf8' })

const packages = readdirSync(new URL('node_modules', root)).flatMap((name) =>
  name.startsWith('@') ? [name, ...readdirSync(new URL(`node_modules/${name}`, root))] : [name],
)

const known = new Set([
  ...virtual,
  'node_modules',
  ...packages.map((name) => name.replace('@', '')),
  ...[...folders, ...folders.flatMap(inside), ...inside('node_modules/@base-ui/react')].flatMap((path) =>
    path.split(/[\\/]/).flatMap(namesOf),
  ),
])

/** The names in a pattern, without its character classes. */
const wordsOf = ({ source }: RegExp): readonly string[] =>
  source.replace(/\[[^\]]*\]/g, ' ').match(/[a-z][a-z0-9_-]+/g) ?? []

it.each(groups.map(({ name, test }) => [name, test] as const))(
  'the chunk %s names no module that does not exist',
  (_name, test) => {
    expect(wordsOf(test).filter((word) => !known.has(word))).toEqual([])
  },
)
