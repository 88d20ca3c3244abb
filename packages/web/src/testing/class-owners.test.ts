import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, it } from 'vitest'

/*
 * Reads the style sheets: one that was loaded stays for all later screens, so that a class of two screens looks different
 * after a visit to the other one. No test that opens a single screen shows it.
 */

const source = join(import.meta.dirname, '..')

/** The classes with which rules of a sheet begin. */
const classesOf = (css: string): readonly string[] =>
  [...css.replace(/\/\*.*?\*\//gs, '').matchAll(/([^{}]+)\{/g)]
    .flatMap(([, selectors = '']) => selectors.split(','))
    .flatMap((selector) => /^\s*\.([\w-]+)/.exec(selector)?.[1] ?? [])

it('no class is styled by two screens or widgets', () => {
  const folders = new Map<string, Set<string>>()
  for (const path of globSync('{app,features,widgets}/**/*.css', { cwd: source }))
    for (const name of classesOf(readFileSync(join(source, path), 'utf8')))
      folders.set(name, (folders.get(name) ?? new Set()).add(dirname(path)))
  const kit = new Set(
    globSync('kit/**/*.css', { cwd: source }).flatMap((path) => classesOf(readFileSync(join(source, path), 'utf8'))),
  )
  expect(folders.size).toBeGreaterThan(100)
  expect([...folders].filter(([name, owners]) => owners.size > 1 && !kit.has(name))).toEqual([])
})
