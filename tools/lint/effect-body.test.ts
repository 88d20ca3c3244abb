import { expect, it } from 'vitest'
import { lint } from './lint.ts'

const message = 'An effect returns nothing or a clean-up'

it.each([
  `useEffect(() => document.body.scrollIntoView({ block: 'nearest' }), [])`,
  'useLayoutEffect(() => document.body.focus())',
  'useEffect(() => void stop(), [stop])',
])('refuses an effect that returns the value of an expression: %s', async (source) => {
  expect(await lint(source)).toContain(message)
})

it.each([
  'useEffect(() => { document.body.scrollIntoView() }, [])',
  'useEffect(() => () => stop(), [stop])',
  'useEffect(() => { return stop }, [stop])',
])('accepts a block or a clean-up: %s', async (source) => {
  const said = await lint(source)
  expect(said).toContain('Checked 1 file')
  expect(said).not.toContain(message)
})
