import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { expect, it } from 'vitest'

/*
 * Reads the imports: what is loaded with a screen is decided by them. The bench counts the bytes and requests of the built
 * screens (F4); these tests name the import that adds to them, without a build.
 */

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

/** The way from a screen to a module that it imports, directly or through others; undefined if there is none. */
function wayTo(screen: string, isMeant: (file: string) => boolean): string | undefined {
  const from = new Map<string, string | undefined>([[screen, undefined]])
  for (const file of from.keys()) {
    if (file !== screen && isMeant(file)) {
      const way: string[] = []
      for (let each: string | undefined = file; each; each = from.get(each)) way.unshift(each.replace(`${web}/`, ''))
      return way.join(' > ')
    }
    if (!/\.tsx?$/.test(file) || !existsSync(file)) continue
    for (const each of importsOf(file)) if (!from.has(each)) from.set(each, file)
  }
  return undefined
}

/** All files that a module loads with its first evaluation, itself included. */
function loadedWith(file: string): ReadonlySet<string> {
  const found = new Set([file])
  for (const each of found) {
    if (/\.tsx?$/.test(each) && existsSync(each)) for (const next of importsOf(each)) found.add(next)
  }
  return found
}

/** The way from a screen to the library of schemas; undefined if it is drawn without them. */
const wayToSchemas = (screen: string) => wayTo(screen, (file) => file === 'zod')

const lists = readdirSync(join(web, 'features'), { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('-list.tsx'))
  .map((name) => join(web, 'features', name))
  .filter((file) => /<ListPage\b/.test(readFileSync(file, 'utf8')))

it('lists are drawn without schemas: those come with the windows that check with them (F4)', () => {
  expect(lists.length).toBeGreaterThan(15)
  expect(lists.flatMap((file) => wayToSchemas(file) ?? [])).toEqual([])
})

/** Every screen of the menu and every tab of a project, by the `import()` that loads it. */
const screens = ['app', 'features']
  .flatMap((folder) =>
    readdirSync(join(web, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.feature\.ts$|project-page\.tsx$|project-screens\.tsx$/.test(name))
      .map((name) => join(web, folder, name)),
  )
  .flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/import\('(\.[^']+)'\)/g)].map(([, from = '']) =>
      resolve(dirname(file), from),
    ),
  )

it('screens are drawn without their windows: each is loaded when it is opened (F4)', () => {
  const drawsWindow = /<(?:Dialog|Drawer|Modal|FormModal|PickerDialog)\b/
  const isWindow = (file: string) =>
    /\/(?:features|widgets|kit\/data)\/.*\.tsx$/.test(file) &&
    existsSync(file) &&
    drawsWindow.test(readFileSync(file, 'utf8'))
  expect(screens.length).toBeGreaterThan(60)
  expect(screens.flatMap((screen) => wayTo(screen, isWindow) ?? [])).toEqual([])
})

it('screens are drawn without lists of choices: a field loads its list when it is touched (F4)', () => {
  const isList = (file: string) => file.startsWith('@base-ui/react/combobox')
  expect(screens.flatMap((screen) => wayTo(screen, isList) ?? [])).toEqual([])
})

it('the locations and a plan by hand load the editable grid when writing begins (F4)', () => {
  const isGrid = (file: string) => file.endsWith('/editable-grid.tsx')
  expect(wayTo(join(web, 'features/work/location/location-tab.tsx'), isGrid)).toBeUndefined()
  expect(wayTo(join(web, 'features/work/plan/plan-entry.tsx'), isGrid)).toBeUndefined()
  expect(wayTo(join(web, 'features/work/plan/entry-grid.tsx'), isGrid)).toContain('editable-grid.tsx')
})

it('tabs of a project, the editor of a post and own data are drawn without schemas (F4)', () => {
  const tabs = [
    'work/location/location-tab.tsx',
    'work/workpiece/workpiece-tab.tsx',
    'work/project-extend/setting-panel.tsx',
    'work/plan/plan-tab.tsx',
    'work/plan/electrical-panel.tsx',
    'work/program/program-tab.tsx',
    'work/post/post-page.tsx',
    'sign-in/account/base-settings.tsx',
  ]
  for (const tab of tabs) {
    const file = join(web, 'features', tab)
    expect([tab, existsSync(file), wayToSchemas(file)]).toEqual([tab, true, undefined])
  }
})

it('a program is drawn from the moves that the server has read, without a reader of texts (F4)', () => {
  const isReader = (file: string) => file.startsWith('@heron/core/verify')
  expect(wayTo(join(web, 'features/work/program/program-tab.tsx'), isReader)).toBeUndefined()
})

it('the editor of a post loads dialects with the first change that needs them (F4)', () => {
  const readsDialects = (file: string) => file.endsWith('/post/definition.ts')
  const way = (screen: string) => wayTo(join(web, 'features/work', screen), readsDialects)
  expect(way('post/post-page.tsx')).toBeUndefined()
  expect(way('post/block-editor.tsx')).toContain('definition.ts')
})

it('a replay and the locations load 3D when it is opened (F4)', () => {
  const isScene = (file: string) => file.endsWith('/solid-view/scene.ts')
  const way = (screen: string) => wayTo(join(web, 'features/work', screen), isScene)
  expect([way('program/program-tab.tsx'), way('location/location-tab.tsx')]).toEqual([undefined, undefined])
  expect(way('program/replay-solids.tsx')).toContain('scene.ts')
  expect(way('location/location-solids.tsx')).toContain('scene.ts')
})

it('a changed positioning point loads what judges places, without the plan (F4)', () => {
  const isPlan = (file: string) => file.includes('/plan-view/')
  const way = (part: string) => wayTo(join(web, part), isPlan)
  // The modules of the chunk `location-model`.
  for (const each of ['features/work/location/location-model.ts', 'features/work/location/overhang.ts'])
    expect([each, existsSync(join(web, each)), way(each)]).toEqual([each, true, undefined])
  expect(way('widgets/table-warnings/cavities.ts')).toBeUndefined()
  expect(way('features/work/location/plan-items.ts')).toContain('plan-item.ts')
})

it('windows of programs load their styles, and the tab only its own (F4)', () => {
  const isWindows = (file: string) => file.endsWith('/program-windows.css')
  const way = (screen: string) => wayTo(join(web, 'features/work/program', screen), isWindows)
  expect(way('program-tab.tsx')).toBeUndefined()
  for (const each of ['air-cut-dialog', 'setup-sheet', 'verify-file', 'diff-dialog']) {
    expect([each, way(`${each}.tsx`)]).toEqual([each, expect.stringContaining('.css')])
  }
})

it('the tab of a program loads the list of its warnings when it is shown (F4)', () => {
  const isText = (file: string) => file.endsWith('/warning-text.tsx')
  const way = (screen: string) => wayTo(join(web, 'features/work/program', screen), isText)
  expect(way('program-tab.tsx')).toBeUndefined()
  expect(way('warning-list.tsx')).toContain('warning-text.tsx')
})

it('finds schemas where a screen needs them', () => {
  expect(wayToSchemas(join(web, 'features/work/condition/condition-explain.tsx'))).toContain('zod')
})

it('a screen loads the style sheets of the classes it draws, whatever was opened before', () => {
  const sheets = new Map<string, string[]>()
  for (const name of readdirSync(web, { recursive: true, encoding: 'utf8' }).filter((each) => each.endsWith('.css'))) {
    for (const [, styled = ''] of readFileSync(join(web, name), 'utf8').matchAll(/\.(h-[a-z0-9-]+)/g))
      sheets.set(styled, [...(sheets.get(styled) ?? []), join(web, name)])
  }
  const shell = ['main.tsx', 'app/shell/shell.tsx', 'app/project/project-page.tsx'].map((file) => join(web, file))
  expect(shell.filter((file) => !existsSync(file))).toEqual([])
  const always = new Set(shell.flatMap((file) => [...loadedWith(file)]))
  const unstyled = screens.flatMap((screen) => {
    const loaded = loadedWith(screen)
    const drawn = [...loaded].filter((file) => file.endsWith('.tsx') && existsSync(file))
    return drawn.flatMap((file) => {
      const classes = readFileSync(file, 'utf8').matchAll(/\bh-[a-z0-9-]+/g)
      return [...new Set([...classes].map(([name]) => name))]
        .filter((name) => sheets.get(name)?.every((sheet) => !(loaded.has(sheet) || always.has(sheet))))
        .map((name) => `${file.replace(`${web}/`, '')}: ${name}`)
    })
  })
  expect([...new Set(unstyled)]).toEqual([])
})
