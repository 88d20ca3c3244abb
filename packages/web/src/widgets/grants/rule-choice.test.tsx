import { act, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { renderScreen } from '../../testing/render.tsx'
import { RuleChoice } from './rule-choice.tsx'

const nothing = () => undefined
const rule = { id: 'r', ruleName: '本人', ruleColumn: 'username', ruleConditions: '=', ruleValue: 'x', status: '1' }
const cached = { data: { datarule: [rule as never] }, error: null, isFetching: false, refetch: nothing }
const failed = { ...cached, error: new Error('offline') }
const drawer = (answer: typeof cached | typeof failed) => (
  <RuleChoice
    menu={{ id: 'm', title: '用户' } as never}
    isHeld
    saving={false}
    onSave={nothing}
    onClose={nothing}
    answer={answer}
  />
)

it('[C35] does not offer rules of an earlier window when they cannot be read again', async () => {
  await renderScreen(drawer(failed))
  expect(screen.queryByRole('checkbox')).toBeNull()
  expect(screen.getByRole('button', { name: '保存' })).toHaveProperty('disabled', true)
  expect(screen.getByRole('button', { name: '重试' })).toBeDefined()
})

it('[C35] keeps the rules of this window when a later read fails', async () => {
  let fail: () => void = nothing
  function Failing() {
    const [hasFailed, setFailed] = useState(false)
    fail = () => setFailed(true)
    return drawer(hasFailed ? failed : cached)
  }
  await renderScreen(<Failing />)
  expect(screen.getByRole('checkbox')).toBeDefined()
  act(() => fail())
  expect(screen.getByRole('button', { name: '重试' })).toBeDefined()
  expect(screen.getByRole('checkbox')).toBeDefined()
  expect(screen.getByRole('button', { name: '保存' })).toHaveProperty('disabled', false)
})
