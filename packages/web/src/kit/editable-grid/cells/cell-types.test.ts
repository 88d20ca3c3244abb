import { describe, expect, it, vi } from 'vitest'
import { typeName } from '../model/column.ts'
import { cellTypes } from './cell-types.ts'

const loaded = vi.hoisted((): string[] => [])
vi.mock('react-aria-components', () => {
  loaded.push('calendar')
  return {}
})
vi.mock('@base-ui/react/combobox', () => {
  loaded.push('combobox')
  return { Combobox: {} }
})

/** N01, without those drawn by the grid itself (row-number, row-checkbox, row-radio, row-expand, row-drag-sort). */
const specified = `input inputNumber textarea select date datetime time checkbox checkbox_meta upload file image popup
  radio list_multi sel_search sel_search_async select-multiple select-search progress sel_depart sel_user tags
  input_pop slot normal hidden`.split(/\s+/)

describe('the table of cell types', () => {
  it.each(specified)('[N01] has %s, with its parsing and its refusals', (type) => {
    const found = cellTypes[typeName(type)]
    expect(found?.toText).toBeTypeOf('function')
    expect(found?.fromText).toBeTypeOf('function')
    expect(found?.Editor !== undefined || found?.Live !== undefined || found?.flip !== undefined).toBe(
      found?.readOnly !== true,
    )
  })

  it('[N15] loads calendars and selects with the first cell of them, not with the grid', () => {
    expect(Object.keys(cellTypes).length).toBeGreaterThan(20)
    expect(loaded).toEqual([])
  })
})
