import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { toasts } from '../../../kit/overlay/toast/toast-store.ts'
import { fakeServer, pageOf } from '../../../testing/fake-server.ts'
import { renderScreen } from '../../../testing/render.tsx'
import { areFileSets, checkedSample, newSample } from './sample-draft.ts'
import { SampleForm } from './sample-form.tsx'

function Held({ text }: { readonly text: string }) {
  const [draft, setDraft] = useState({ ...newSample(0), files: [{ key: 0, name: '', text }] })
  const checked = checkedSample(draft, areFileSets([draft]))
  const change = (changes: object) => setDraft({ ...draft, ...changes })
  return <SampleForm at={1} draft={draft} checked={checked} onChange={change} onRemove={undefined} />
}

const propose = async (text: string) => {
  fakeServer({ 'GET /projectManagement/list': () => pageOf([]) })
  await renderScreen(<Held text={text} />)
  await userEvent.setup().click(screen.getByRole('button', { name: '按程序拟定' }))
  return screen.getByPlaceholderText(/^每行一个位置/)
}

it('a sample without a sheet gets the one that its program shows, to be checked', async () => {
  const sheet = await propose('T03 M06\n(E7 AT C4)\nG57\nG00 X1.500 Y-2.000 C90.00\nG01 Z-8.000\n')
  expect(sheet).toHaveProperty('value', '3\tE7\tC4\tG57\t1.5\t-2\t90\t8')
  expect(screen.getByText('1 支电极，1 个位置')).toBeDefined()
})

it('a program in which no place is found keeps its sheet, and says why', async () => {
  const before = toasts.get().length
  const sheet = await propose('G90\nM02\n')
  expect(sheet).toHaveProperty('value', '')
  expect(toasts.get().at(-1)?.title).toMatch(/^程序中没有找到位置/)
  expect(toasts.get()).toHaveLength(before + 1)
})

it('a sample belongs to any project, found by its number', async () => {
  const project = { id: '9', number: 'P-001', name: '旧模', part: 'A' }
  const arrived = fakeServer({
    'GET /projectManagement/list': ({ query }) => pageOf(query.superQueryParams?.includes('P-001') ? [project] : []),
    'GET /projectManagement/get': () => ({ result: project }),
    'GET /postTeaching/sheet': () => ({ result: { number: 1, part: 'A', date: '', tools: [] } }),
  })
  const user = userEvent.setup()
  await renderScreen(<Held text="" />)
  const field = screen.getByRole('combobox', { name: '来源项目' })
  const fetchSheet = screen.getByRole('button', { name: '从项目取跑位单' })
  expect(fetchSheet).toHaveProperty('disabled', true)
  await user.click(field)
  await user.keyboard('P-001')
  await user.click(await screen.findByRole('option', { name: 'P-001 旧模' }))
  await waitFor(() => expect(fetchSheet).toHaveProperty('disabled', false))
  await user.click(fetchSheet)
  await waitFor(() => expect(arrived.at(-1)?.query).toMatchObject({ projectId: '9' }))
})
