import { expect, it } from 'vitest'
import { lint } from './lint.ts'

const message = 'The address is changed through useAddress only'

it.each([
  'const [, setParams] = useSearchParams()\n  return setParams',
  'const [params, setParams] = useSearchParams()\n  return [params, setParams]',
  'const address = useSearchParams()\n  return address[1]',
  'useSearchParams()[1]({})',
])('refuses a change of the address past useAddress: %s', async (source) => {
  expect(await lint(source)).toContain(message)
})

it('accepts reading it', async () => {
  const said = await lint('const [params] = useSearchParams()\n  return params')
  expect(said).toContain('Checked 1 file')
  expect(said).not.toContain(message)
})
