import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { checkRecipe } from './check.recipe.ts'
import { nounRecipe } from './noun.recipe.ts'
import { postRecipe } from './post.recipe.ts'
import { editedFiles, type Recipe } from './recipe.ts'
import { Scratch } from './scratch.ts'

/** Further kinds of things are added here, each with its section in docs/ADDING.md. */
const recipes: readonly Recipe[] = [nounRecipe, checkRecipe, postRecipe]

const SECONDS = 1000
const guide = readFileSync(new URL('../../docs/ADDING.md', import.meta.url), 'utf8')

/** The files that a section of the guide names in its numbered list, in order; its own come first. */
function filesNamed(title: string): readonly string[] {
  const section = guide.split(/^## /m).find((part) => part.startsWith(`${title}\n`)) ?? ''
  const steps = section.split('\n').filter((line) => /^\d+\. /.test(line))
  return steps.flatMap((step) => [...step.matchAll(/`(packages\/[^`]+)`/g)].map((found) => found[1] ?? ''))
}

describe.each(recipes.map((recipe) => [recipe.title, recipe] as const))('adding: %s', (title, recipe) => {
  let scratch: Scratch
  beforeAll(() => {
    scratch = new Scratch()
  }, 120 * SECONDS)
  afterAll(() => scratch.end())

  it(`takes ${recipe.most} edits besides its own files at most, those that the guide names`, () => {
    const files = editedFiles(recipe)
    expect(files.length).toBeLessThanOrEqual(recipe.most)
    const named = filesNamed(title)
    expect(named.filter((file) => file.includes('<')).length).toBeGreaterThan(0)
    expect(named.filter((file) => !file.includes('<'))).toEqual(files)
  })

  it(
    'compiles with these edits, is found, and does not compile without any one of them',
    () => {
      scratch.add(recipe)
      expect(scratch.compile(recipe.compiles)).toBe('')
      const { module, expression, answer } = recipe.shows
      expect(scratch.ask(module, expression)).toBe(answer)
      const forced = editedFiles(recipe).filter((file) => !recipe.foundByTests?.includes(file))
      for (const file of forced.slice(1)) {
        scratch.reset(recipe)
        scratch.add({ own: recipe.own, edits: recipe.edits.filter((edit) => edit.file !== file) })
        expect(scratch.compile(recipe.compiles)).toContain('error TS')
      }
    },
    600 * SECONDS,
  )
})
