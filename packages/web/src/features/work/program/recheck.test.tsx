import { fireEvent, screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { fakeServer } from '../../../testing/fake-server.ts'
import { renderScreen } from '../../../testing/render.tsx'
import { Recheck } from './recheck.tsx'

const older = { state: 'older', by: '2', present: '3', checked: null }
const program = { id: '7', number: 'O0001', revision: 1, state: 'released', verification: older } as never
const verdict = (safe: boolean) => ({
  program: {
    ...{ id: '7', number: 'O0001', revision: 1, state: 'released' },
    verification: {
      ...{ state: safe ? 'current' : 'refused', by: safe ? '3' : '2', present: '3' },
      checked: { version: '3', safe, rules: safe ? [] : ['V32'], person: 'wang', time: '2026-11-27 09:30:00' },
    },
  },
  safe,
  report: {
    ...{ id: '7', verifierVersion: '3', notChecked: [] },
    rules: [{ rule: 'V32', severity: safe ? 'pass' : 'block', count: 1 }],
    findings: [],
  },
})

it.each([
  [true, '已由校验版本 3 重新校验（wang，2026-11-27 09:30）'],
  [false, '未通过现行校验（版本 3）：V32'],
])('[Q08] checks a release of an earlier verifier again; safe: %s', async (safe, words) => {
  const arrived = fakeServer({ 'POST /ncProgram/checkAgain': () => ({ result: verdict(safe) }) })
  await renderScreen(<Recheck program={program} />)
  expect(screen.getByText('由校验版本 2 校验；现行版本 3')).toBeDefined()
  fireEvent.click(screen.getByRole('button', { name: '重新校验' }))
  const dialog = await screen.findByRole('dialog')
  expect(within(dialog).getByText(words)).toBeDefined()
  expect(within(dialog).queryByText(/不能再下载或开始/) === null).toBe(safe)
  expect(arrived.map(({ path, body }) => [path, body])).toEqual([['/ncProgram/checkAgain', { id: '7' }]])
})

it('[Q08] offers no check where the present verifier passed the release', async () => {
  const current = { id: '7', verification: { state: 'current', by: '3', present: '3', checked: null } } as never
  await renderScreen(<Recheck program={current} />)
  expect(screen.queryByRole('button')).toBeNull()
})
