import { expect, it } from 'vitest'
import { lint } from './lint.ts'

const message = 'A text kept in a state does not follow the language'

it.each([
  `setProblem(t('kit.required'))`,
  'setProblems({ whole: failureText(error) })',
  `setProblems(isShort ? { code: text('kit.short', { minimum }) } : {})`,
])('refuses a text that is kept: %s', async (source) => {
  expect(await lint(source)).toContain(message)
})

it.each([
  `setProblems({ whole: (t) => t('kit.required') })`,
  'setProblems({ whole: () => failureText(error) })',
  'setFailure(error)',
])('accepts what makes it: %s', async (source) => {
  const said = await lint(source)
  expect(said).toContain('Checked 1 file')
  expect(said).not.toContain(message)
})
