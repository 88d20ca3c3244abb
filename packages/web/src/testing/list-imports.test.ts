import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { expect, it } from 'vitest'

const web = join(import.meta.dirname, '..')
const contract = join(web, '../../contract/src')

/** Names that `@heron/contract/wire` has from modules without schemas; a build takes only those modules. */
const withoutSchemas = new Set(
  ['clock', 'advanced-query'].flatMap((module) =>
    [...readFileSync(join(contract, `wire/${module}.ts`), 'utf8').matchAll(/^export (?:const|function) (\w+)/gm)].map(
      ([, name = '']) => name,
    ),
  ),
)

const statement = /^(?:import|export)\s+(?!type\b)(?:([^'";]*?)\s+from\s+)?'([^']+)'/gm

/** What a module imports with its first evaluation: neither types nor what it loads later. */
function importsOf(file: string): readonly string[] {
  return [...readFileSync(file, 'utf8').matchAll(statement)].flatMap(([, names = '', from = '']) => {
    const values = names
      .replace(/^\{|\}$/g, '')
      .split(',')
      .map((each) => each.trim())
      .filter(Boolean)
    if (values.length > 0 && values.every((each) => each.startsWith('type '))) return []
    if (from === '@heron/contract/events') return ['zod']
    if (from === '@heron/contract/wire')
      return values.every((each) => each.startsWith('type ') || withoutSchemas.has(each)) ? [] : ['zod']
    const part = /^@heron\/contract\/((?:routes|events)\/.+)$/.exec(from)?.[1]
    if (part) return [`${join(contract, part)}.ts`]
    return from.startsWith('.') ? [resolve(dirname(file), from)] : [from]
  })
}

/** The way from a screen to the library of schemas; undefined if it is drawn without them. */
function wayToSchemas(screen: string): string | undefined {
  const from = new Map<string, string | undefined>([[screen, undefined]])
  for (const file of from.keys()) {
    if (file === 'zod') {
      const way: string[] = []
      for (let each: string | undefined = file; each; each = from.get(each)) way.unshift(each.replace(`${web}/`, ''))
      return way.join(' > ')
    }
    if (!/\.tsx?$/.test(file) || !existsSync(file)) continue
    for (const each of importsOf(file)) if (!from.has(each)) from.set(each, file)
  }
  return undefined
}

const lists = readdirSync(join(web, 'features'), { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('-list.tsx'))
  .map((name) => join(web, 'features', name))
  .filter((file) => /<ListPage\b/.test(readFileSync(file, 'utf8')))

it('lists are drawn without schemas: those come with the windows that check with them (F4)', () => {
  expect(lists.length).toBeGreaterThan(15)
  expect(lists.flatMap((file) => wayToSchemas(file) ?? [])).toEqual([])
})

it('the tabs of a project with grids are drawn without schemas (F4)', () => {
  const tabs = [
    'location/location-tab.tsx',
    'plan/plan-tab.tsx',
    'plan/electrical-panel.tsx',
    'program/program-tab.tsx',
  ]
  for (const tab of tabs) {
    const file = join(web, 'features/work', tab)
    expect([tab, existsSync(file), wayToSchemas(file)]).toEqual([tab, true, undefined])
  }
})

it('finds schemas where a screen needs them', () => {
  expect(wayToSchemas(join(web, 'features/sign-in/account/base-settings.tsx'))).toContain('zod')
})
