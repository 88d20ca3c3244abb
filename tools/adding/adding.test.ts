import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { cellRecipe } from './cell.recipe.ts'
import { checkRecipe } from './check.recipe.ts'
import { figureRecipe } from './figure.recipe.ts'
import { nounRecipe } from './noun.recipe.ts'
import { postRecipe } from './post.recipe.ts'
import { type Added, editedFiles, type Recipe } from './recipe.ts'
import { Scratch } from './scratch.ts'

/** Further kinds are added here, each with its section in docs/ADDING.md. */
const recipes: readonly Recipe[] = [nounRecipe, checkRecipe, postRecipe, cellRecipe, figureRecipe]

const SECONDS = 1000
const guide = readFileSync(new URL('../../docs/ADDING.md', import.meta.url), 'utf8')

/** The files in a section's numbered list, in order; new files come first. */
function filesNamed(title: string): readonly string[] {
  const section = guide.split(/^## /m).find((part) => part.startsWith(`${title}\n`)) ?? ''
  const steps = section.split('\n').filter((line) => /^\d+\. /.test(line))
  return steps.flatMap((step) => [...step.matchAll(/`(packages\/[^`]+)`/g)].map((found) => found[1] ?? ''))
}

/** A thing to be added. */
interface Thing {
  readonly name: string
  readonly added: Added
}

const whole = 0

/** Without its own files, nothing is left when its edit is left out. */
const hasFiles = ({ add, nameOf }: Recipe): boolean => Object.keys(add(nameOf(whole)).own).length > 0

/** For each recipe a complete thing, and for each edited file one without the edits there. */
const things = recipes.map((recipe) => {
  const thing = (number: number, lacks?: string): Thing => {
    const name = recipe.nameOf(number)
    const { own, edits } = recipe.add(name)
    return { name, added: { own, edits: edits.filter(({ file }) => file !== lacks) } }
  }
  const files = editedFiles(thing(whole).added)
  const lacking = files
    .filter((file) => hasFiles(recipe) && !recipe.foundAsDead?.includes(file))
    .map((file, index) => ({ ...thing(index + 1, file), lacks: file }))
  return { recipe, files, whole: thing(whole), lacking }
})

/**
 * Whether an error reports the thing: in one of its files, by its quoted name, or in a list of missing ones. Names in a
 * type that an error shows or suggests do not count.
 */
const reports = (errors: string, name: string): boolean =>
  new RegExp(`^packages/\\S*${name}\\b|'"?${name}[\\w:]*"?'|: [\\w, ]*\\b${name}\\b[\\w, ]*\\.$`, 'im').test(
    errors.replaceAll(/Did you mean.*$/gm, ''),
  )

describe.each(things)('adding: $recipe.title', ({ recipe, files }) => {
  it(`takes ${recipe.most} edits besides its own files at most, those that the guide names`, () => {
    expect(files.length).toBeLessThanOrEqual(recipe.most)
    const named = filesNamed(recipe.title)
    expect(named.some((file) => file.includes('<'))).toBe(hasFiles(recipe))
    expect(named.filter((file) => !file.includes('<'))).toEqual(files)
  })
})

describe('things added in a scratch copy', () => {
  let scratch: Scratch
  const compile = () => scratch.compile([...new Set(recipes.flatMap(({ compiles }) => compiles))])

  beforeAll(() => {
    scratch = new Scratch()
    for (const { whole: thing } of things) scratch.add(thing.added)
  }, 120 * SECONDS)
  afterAll(() => scratch.end(), 120 * SECONDS)

  it(
    'compile with the edits of the guide',
    () => {
      expect(compile()).toBe('')
    },
    300 * SECONDS,
  )

  it.each(
    things.flatMap(({ recipe, whole: { name } }) =>
      recipe.shows ? [[recipe.title, recipe.shows(name)] as const] : [],
    ),
  )(
    'are found: %s',
    (_title, { module, expression, answer }) => {
      expect(scratch.ask(module, expression)).toBe(answer)
    },
    60 * SECONDS,
  )

  it(
    'do not compile without any one of the edits',
    () => {
      let left = things.flatMap(({ lacking }) => lacking)
      for (const { added } of left) scratch.add(added)
      // An error can hide another in the same expression: reported ones are removed, and the rest is compiled again.
      while (left.length > 0) {
        const errors = compile()
        expect(things.map(({ whole: { name } }) => name).filter((name) => reports(errors, name))).toEqual([])
        const reported = left.filter(({ name }) => reports(errors, name))
        expect(reported, `not reported: ${left.map(({ lacks }) => lacks).join(', ')}`).not.toEqual([])
        for (const { added } of reported) scratch.remove(added)
        left = left.filter((thing) => !reported.includes(thing))
      }
    },
    600 * SECONDS,
  )
})
