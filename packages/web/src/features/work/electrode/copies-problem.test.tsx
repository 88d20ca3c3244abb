import { electrodeEdit } from '@heron/contract/routes/work/electrode'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import type { Section } from '../../../kit/form/form/field.ts'
import { focusFirstProblem } from '../../../kit/form/form/focus-problem.ts'
import { FormFields } from '../../../kit/form/form/form-fields.tsx'
import { useForm } from '../../../kit/form/form/use-form.ts'
import { CallFailure } from '../../../lib/api/failure.ts'
import { renderScreen } from '../../../testing/render.tsx'
import { CopiesField, nextCopy } from './copies-field.tsx'

const sections: readonly Section[] = [
  { fields: [{ name: 'copies', label: 'electrode.copies', render: (input) => <CopiesField input={input} /> }] },
]
const first = nextCopy([])
const second = nextCopy([first])
const copies = [first, second]
const refusal = (path: string) =>
  new CallFailure('business', 200, '', { fields: [{ part: 'body', path, code: 'too_big', message: '不能大于 500' }] })

let refuse: ((failure: CallFailure) => boolean) | undefined

function Copies() {
  const form = useForm(electrodeEdit, { copies })
  refuse = form.refuse
  return <FormFields form={form} sections={sections} />
}

const isMarked = (name: string) => screen.getByRole('textbox', { name }).getAttribute('aria-invalid') === 'true'

afterEach(() => vi.unstubAllGlobals())

it('copies are cards with the same fields on a phone, where their table is too wide', async () => {
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener: vi.fn(), removeEventListener: vi.fn() }))
  await renderScreen(<Copies />)
  expect(screen.queryByRole('table')).toBeNull()
  const [, card] = screen.getAllByRole('listitem')
  const shown = within(card ?? document.body)
  await userEvent.type(shown.getByRole('textbox', { name: '实测高度 2' }), '80')
  expect(shown.getByText('实测高度 mm')).toBeDefined()
  await userEvent.click(shown.getByRole('button', { name: '删除 2' }))
  expect(screen.getAllByRole('listitem')).toHaveLength(1)
})

it('[L11] the refusal of a value in a list is shown at its row, until the list is changed', async () => {
  await renderScreen(<Copies />)
  let isShown: boolean | undefined
  act(() => {
    isShown = refuse?.(refusal('copies.1.actualHeight'))
  })
  expect(isShown).toBe(true)
  expect(screen.getByRole('alert').textContent).toBe('第 2 行：不能大于 500')
  expect([isMarked('实测高度 1'), isMarked('实测高度 2')]).toEqual([false, true])
  focusFirstProblem(document.body)
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: '实测高度 2' }))
  await userEvent.type(screen.getByRole('textbox', { name: '实测高度 2' }), '80')
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
  expect(isMarked('实测高度 2')).toBe(false)
})

it('[L11] the refusal of a list that the form lacks is not its own', async () => {
  await renderScreen(<Copies />)
  let isShown: boolean | undefined
  act(() => {
    isShown = refuse?.(refusal('fixtures.1.length'))
  })
  expect(isShown).toBe(false)
})
