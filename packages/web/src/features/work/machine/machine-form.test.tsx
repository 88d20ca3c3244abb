import type { Post } from '@heron/contract/routes'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { FormFields } from '../../../kit/form/form/form-fields.tsx'
import { useForm } from '../../../kit/form/form/use-form.ts'
import { text } from '../../../lib/text/text.ts'
import { renderScreen } from '../../../testing/render.tsx'
import { machineSections, postOptions } from './machine-form.tsx'

const anyValues = z.record(z.string(), z.unknown())
const families = [
  { family: 'AQ', released: 24 },
  { family: 'LN', released: 0 },
]

function Identity({ known }: { readonly known: typeof families | undefined }) {
  return (
    <FormFields
      form={useForm(anyValues, { family: '' })}
      sections={machineSections({ options: [] }, known).slice(0, 1)}
    />
  )
}

const warning = () => text('machine.familyWithoutConditions')
const input = () => screen.getByLabelText(text('machine.family'))

it('offers the families of the library, and warns of one without released conditions', async () => {
  const { container } = await renderScreen(<Identity known={families} />)
  expect([...container.querySelectorAll('datalist option')].map((each) => each.getAttribute('value'))).toEqual([
    'AQ',
    'LN',
  ])
  expect(screen.queryByText(warning())).toBeNull()
  await userEvent.type(input(), 'AQ ')
  expect(screen.queryByText(warning())).toBeNull()
  await userEvent.type(input(), '{Backspace}1')
  expect(screen.getByText(warning())).toBeDefined()
  await userEvent.clear(input())
  await userEvent.type(input(), 'LN')
  expect(screen.getByText(warning())).toBeDefined()
})

it('does not warn while the families are unknown', async () => {
  await renderScreen(<Identity known={undefined} />)
  await userEvent.type(input(), 'anything')
  expect(screen.queryByText(warning())).toBeNull()
})

it('[B21] names the controls of built-in posts in the language of the user', async () => {
  await renderScreen(null)
  const post = { id: 'GEN-ISO', code: 'GEN-ISO', name: 'Heron reference dialect', builtIn: true, state: 'approved' }
  const posts = [{ ...post, hash: 'h' }] as unknown as readonly Post[] // the fields that the choice shows
  const fields = machineSections({ options: postOptions(posts) }, families).flatMap((section) => section.fields)
  const labels = fields.flatMap(({ options = [] }) => options.map(({ label }) => label))
  expect(labels).toContain('GEN-ISO · 已批准 · Heron 参考方言')
})
