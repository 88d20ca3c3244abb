import { isDeepStrictEqual } from 'node:util'
import { type DictItem, dictEdit, dictItemEdit, type dictItemInput } from '@heron/contract/routes'
import type { z } from 'zod'
import type { Actor } from '../../../platform/db/audit-columns.ts'
import { rowsByKey } from '../../../platform/sheet/keyed-rows.ts'
import type { KnownRows } from '../../../platform/sheet/known-row.ts'
import type { Fields } from '../../../platform/sheet/sheet-rows.ts'
import type { DictService } from './dict.service.ts'
import { type DictWithItems, dictSheet, headOf, itemOf } from './dict.sheet.ts'

type Dicts = Pick<DictService, 'listWithItems' | 'edit' | 'addItem' | 'editItem'>
type Item = z.output<typeof dictItemInput>

/** The edit of a dictionary by a line of a sheet; the kind of its values has no column. */
const headEdit = ({ id, version, type }: DictWithItems, fields: Fields) =>
  dictEdit.parse({ id, version, ...headOf(fields), type })

/** The edit of an item: what the sheet does not have stays. */
function itemEdit({ id, version, status, sortOrder }: DictItem, item: Item, fields: Fields) {
  const sort = fields.sortOrder ? {} : { sortOrder }
  return dictItemEdit.parse({ ...item, id, version, status, ...sort })
}

const withItem = (dict: DictWithItems, item: DictItem): DictWithItems => ({
  ...dict,
  items: [...dict.items.filter(({ id }) => id !== item.id), item],
})

/** Existing dictionaries by their code and their items by value, for a sheet that changes them. */
export function knownDicts(dicts: Dicts, actor: Actor): KnownRows<DictWithItems, DictItem> {
  const meant = (dict: DictWithItems, fields: Fields, line: DictItem | undefined) => {
    const item = itemOf(fields, dict.id)
    return { head: headEdit(dict, fields), item: item && line ? itemEdit(line, item, fields) : item }
  }
  const unchanged = (dict: DictWithItems, fields: Fields) =>
    isDeepStrictEqual(headEdit(dict, fields), dictEdit.parse({ ...headEdit(dict, fields), ...picked(dict) }))
  return rowsByKey<DictWithItems, DictItem>(dictSheet, dicts.listWithItems, {
    meant,
    change: async (dict, fields, line) => {
      const { head, item } = meant(dict, fields, line)
      const changed = unchanged(dict, fields) ? dict : { ...(await dicts.edit(head, actor)), items: dict.items }
      if (!item) return changed
      const stored = 'id' in item ? await dicts.editItem(item, actor) : await dicts.addItem(item, actor)
      return withItem(changed, stored)
    },
  })
}

const picked = ({ dictName, dictNameEn, dictNameJp, dictCode, description }: DictWithItems) => ({
  ...{ dictName, dictNameEn, dictNameJp },
  ...{ dictCode, description },
})
