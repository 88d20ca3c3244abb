import { type Dict, type DictItem, dictInput, dictItemInput } from '@heron/contract/routes'
import { AppError } from '../../../platform/app-error.ts'
import type { Actor } from '../../../platform/db/audit-columns.ts'
import type { Sheet } from '../../../platform/sheet/sheet-column.ts'
import type { Fields } from '../../../platform/sheet/sheet-rows.ts'
import type { DictService } from './dict.service.ts'

export type DictWithItems = Dict & { readonly items: readonly DictItem[] }

/** Dictionaries as a sheet, with one line for each item. */
export const dictSheet: Sheet<DictWithItems, DictItem> = {
  name: '数据字典',
  names: { zh: '数据字典', en: 'Dictionaries', ja: '辞書' },
  noun: 'dict',
  key: ['dictCode'],
  columns: [
    { heading: '字典名称', field: 'dictName', text: (row) => row.dictName },
    { heading: '字典编码', field: 'dictCode', text: (row) => row.dictCode },
    { heading: '描述', field: 'description', text: (row) => row.description },
    { heading: '英文名称', field: 'dictNameEn', text: (row) => row.dictNameEn },
    { heading: '日文名称', field: 'dictNameJp', text: (row) => row.dictNameJp },
  ],
  nested: {
    title: '字典列表',
    titles: { zh: '字典列表', en: 'Entries', ja: '項目' },
    key: 'itemValue',
    columns: [
      { heading: '字典项文本', field: 'itemText', text: (item) => item.itemText },
      { heading: '字典项值', field: 'itemValue', text: (item) => item.itemValue },
      { heading: '描述', field: 'itemDescription', text: (item) => item.description },
      { heading: '排序', field: 'sortOrder', text: (item) => item.sortOrder },
      { heading: '字典项英文文本', field: 'itemTextEn', text: (item) => item.itemTextEn },
      { heading: '字典项日文文本', field: 'itemTextJp', text: (item) => item.itemTextJp },
    ],
    linesOf: ({ items }) => items,
  },
}

const orNull = (text: string | undefined) => text || null

/** The dictionary of a line. */
export const headOf = ({ dictName = '', dictCode = '', description, dictNameEn, dictNameJp }: Fields) =>
  dictInput.parse({
    ...{ dictName, dictCode, description: orNull(description) },
    ...{ dictNameEn: orNull(dictNameEn), dictNameJp: orNull(dictNameJp) },
  })

/** The item of a line; undefined for a line without one. */
export function itemOf(line: Fields, dictId: string) {
  const { dictName = '', itemText = '', itemValue = '', itemDescription, sortOrder } = line
  if ([itemText, itemValue, itemDescription, sortOrder].every((text) => !text)) return undefined
  if (itemValue === '') throw new AppError('DICT_SHEET_VALUE', { name: dictName })
  const names = { itemTextEn: orNull(line.itemTextEn), itemTextJp: orNull(line.itemTextJp) }
  const sort = sortOrder ? { sortOrder: Number(sortOrder) } : {}
  return dictItemInput.parse({ dictId, itemText, ...names, itemValue, description: orNull(itemDescription), ...sort })
}

/**
 * Imports the lines of such a sheet: a new dictionary with its first line, an item with every line; all are enabled.
 */
export function dictTaker(dicts: Pick<DictService, 'add' | 'addItem'>, actor: Actor): (line: Fields) => Promise<void> {
  const added = new Map<string, string>()

  const idOf = async (line: Fields): Promise<string> => {
    const { dictCode = '' } = line
    if (dictCode === '') throw new AppError('DICT_SHEET_CODE')
    const known = added.get(dictCode)
    if (known !== undefined) return known
    const { id } = await dicts.add(headOf(line), actor)
    added.set(dictCode, id)
    return id
  }

  return async (line) => {
    const item = itemOf(line, await idOf(line))
    if (item) await dicts.addItem(item, actor)
  }
}
