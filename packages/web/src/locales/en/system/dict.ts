import { fields, nouns } from '@heron/contract/labels/en'
import type { Texts } from '../../texts.ts'
import type { dict as zh } from '../../zh-CN/system/dict.ts'

export const dict: Texts<typeof zh> = {
  title: 'Dictionaries',
  intro: 'The choices offered on screens; a disabled item is no longer offered, but stored values are still shown.',
  empty: 'Add the first dictionary, then its items.',
  name: fields.dictName,
  nameEn: fields.dictNameEn,
  nameJp: fields.dictNameJp,
  code: nouns.dict.dictCode,
  description: fields.description,
  configure: 'Items',
  refresh: 'Refresh cache',
  importHint:
    'Two heading rows, as in the export; a dictionary has several lines, with its own cells in the first one only. Existing codes are left out.',
  removeDetail: 'It can be restored from the recycle bin.',
  items: 'Items',
  noItems: 'Add the first item.',
  itemText: fields.itemText,
  itemTextEn: fields.itemTextEn,
  itemTextJp: fields.itemTextJp,
  itemValue: fields.itemValue,
  sortOrder: fields.sortOrder,
  sortHint: 'Smaller first',
  status: nouns.dict.status,
  normal: 'Enabled',
  disabled: 'Disabled',
  enable: 'Enable',
  disable: 'Disable',
}
