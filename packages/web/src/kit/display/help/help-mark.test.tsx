import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { renderScreen } from '../../../testing/render.tsx'
import type { Column } from '../../data/data-table/column.ts'
import { DataTable } from '../../data/data-table/data-table.tsx'
import type { Section } from '../../form/form/field.ts'
import { FormFields } from '../../form/form/form-fields.tsx'
import { useForm } from '../../form/form/use-form.ts'
import { FieldTerm } from './help-mark.tsx'

const schema = z.strictObject({ undersize: z.number(), name: z.string() })
const sections: readonly Section[] = [
  {
    fields: [
      { name: 'undersize', label: 'condition.undersize', kind: 'number', unit: 'mm' },
      { name: 'name', label: 'condition.name' },
    ],
  },
]
function Fields() {
  return <FormFields form={useForm(schema, { undersize: 0.2, name: 'x' })} sections={sections} />
}

interface Row {
  readonly id: string
  readonly undersize: number
}
const columns: readonly Column<Row>[] = [
  { key: 'id', title: 'customer.code' },
  { key: 'undersize', title: 'condition.undersize', unit: 'mm', number: true },
]

const meaning = /^电极每侧比型腔小多少/

describe('help of a field', () => {
  it('opens by keyboard beside the label, closes with Escape, and leaves the name of the input as it is', async () => {
    const user = userEvent.setup()
    await renderScreen(<Fields />)
    expect(screen.getByRole('textbox', { name: '缩放量（单边）mm' })).toBeDefined()
    // Only the field with a help has a mark.
    const mark = screen.getByRole('button', { name: '字段说明' })
    expect(mark.title).toMatch(meaning)
    for (let tries = 0; tries < 5 && document.activeElement !== mark; tries += 1) await user.tab()
    expect(document.activeElement).toBe(mark)
    await user.keyboard('{Enter}')
    expect(await screen.findByText(meaning)).toBeDefined()
    expect(mark.getAttribute('aria-expanded')).toBe('true')
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByText(meaning)).toBeNull())
    expect(mark.getAttribute('aria-expanded')).toBe('false')
    expect(document.activeElement).toBe(mark)
  })

  it('is the same in a heading and in a detail', async () => {
    await renderScreen(
      <>
        <DataTable label="x" rowKey={({ id }) => id} columns={columns} rows={[{ id: '1', undersize: 0.2 }]} />
        <dl>
          <dt>
            <FieldTerm label="electrode.undersize" unit="mm" />
          </dt>
          <dd>0.2</dd>
        </dl>
      </>,
    )
    const heading = screen.getByRole('columnheader', { name: '缩放量（单边） mm' })
    const inHeading = within(heading).getByRole('button', { name: '字段说明' })
    const inDetail = within(screen.getByRole('term')).getByRole('button', { name: '字段说明' })
    expect(inDetail.title).toMatch(meaning)
    expect(inHeading.title).toBe(inDetail.title)
    expect(within(screen.getByRole('columnheader', { name: '编号' })).queryByRole('button')).toBeNull()
  })
})
