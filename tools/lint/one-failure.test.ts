import { expect, it } from 'vitest'
import { lint } from './lint.ts'

const message = 'A failed read is shown by ReadPart only'

it.each([
  'return answer.error ? <LoadFailed error={answer.error} onRetry={retry} /> : rows',
  'if (failed) return <LoadFailed {...failed} />',
  'return <Panel><LoadFailed error={error} onRetry={retry}></LoadFailed></Panel>',
])('refuses a failure in place of rows: %s', async (source) => {
  expect(await lint(source)).toContain(message)
})

it('accepts a part with its reads', async () => {
  const said = await lint('return <ReadPart of={answer}>{rows}</ReadPart>')
  expect(said).toContain('Checked 1 file')
  expect(said).not.toContain(message)
})
