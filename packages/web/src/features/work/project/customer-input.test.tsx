import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { type Arrived, fakeServer } from '../../../testing/fake-server.ts'
import { renderScreen } from '../../../testing/render.tsx'
import { CustomerInput, CustomerName } from './customer-input.tsx'

/** More than a page of a list has. */
const customers = Array.from({ length: 1_000 }, (_, at) => ({ value: `id${at}`, text: `客户${at}` }))
const server = {
  'GET /sys/dict/loadDict/customer%2Cname%2Cid': ({ query }: Arrived) => ({
    result: customers
      .filter(({ text }) => text.includes(query.keyword ?? ''))
      .slice(0, Number(query.pageSize))
      .map((each) => ({ ...each, title: each.text, label: each.text })),
  }),
  'GET /sys/dict/loadDictItem/customer%2Cname%2Cid': ({ query }: Arrived) => ({
    result: (query.key ?? '').split(',').map((key) => customers.find(({ value }) => value === key)?.text),
  }),
}

function Held({ onChange }: { readonly onChange: (value: unknown) => void }) {
  const [value, setValue] = useState<unknown>('id998')
  return (
    <CustomerInput
      input={{
        id: 'customer',
        value,
        onChange: (next) => {
          setValue(next)
          onChange(next)
        },
        disabled: false,
        problem: undefined,
      }}
    />
  )
}

it('[D03] any of a thousand customers can be chosen for a project, and shows by its name', async () => {
  fakeServer(server)
  const chosen: unknown[] = []
  const user = userEvent.setup()
  await renderScreen(<Held onChange={(value) => chosen.push(value)} />)
  const input = () => screen.getByRole<HTMLInputElement>('combobox')
  await waitFor(() => expect(document.body.textContent + input().value + input().placeholder).toContain('客户998'))
  await user.click(input())
  await user.keyboard('客户777')
  await user.click(await screen.findByTitle('客户777', {}, { timeout: 5_000 }))
  expect(chosen).toEqual(['id777'])
})

it('a table of projects to be changed together shows the customer’s name', async () => {
  fakeServer(server)
  await renderScreen(<CustomerName id="id42" />)
  expect(await screen.findByText('客户42')).toBeDefined()
})
