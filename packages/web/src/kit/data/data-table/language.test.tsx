import { act, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { chooseLanguage, text } from '../../../lib/text/text.ts'
import { renderScreen } from '../../../testing/render.tsx'
import { TreeTable } from '../tree-table/tree-table.tsx'
import type { Column } from './column.ts'
import { DataTable } from './data-table.tsx'

interface Row {
  readonly id: string
  readonly module: 'finish' | 'fine'
}

afterEach(() => chooseLanguage('cn'))

// As in the lists: constants, which are the same in every language.
const rows: readonly Row[] = [
  { id: 'E1', module: 'finish' },
  { id: 'E2', module: 'fine' },
]
const columns: readonly Column<Row>[] = [
  { key: 'id', title: 'condition.code' },
  { key: 'module', title: 'condition.module', width: 84, render: ({ module }) => text(`edm.module.${module}`) },
]
const rowKey = ({ id }: Row) => id
const shown = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => row.textContent)

it.each([
  ['table', <DataTable key="1" label="条件" rows={rows} columns={columns} rowKey={rowKey} />],
  ['tree', <TreeTable key="2" label="条件" rows={rows} columns={columns} />],
] as const)('[B21] the rows of a %s follow a newly chosen language', async (_, table) => {
  await renderScreen(table)
  expect(shown()).toEqual(['E1精', 'E2超精'])
  await act(() => chooseLanguage('jp'))
  expect(shown()).toEqual(['E1仕上げ', 'E2超仕上げ'])
  await act(() => chooseLanguage('en'))
  expect(shown()).toEqual(['E1Finish', 'E2Fine'])
})
