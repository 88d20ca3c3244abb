import { fields, nouns } from '@heron/contract/labels/en'
import type { Texts } from '../../texts.ts'
import type { dict as zh } from '../../zh-CN/system/dict.ts'

export const dict: Texts<typeof zh> = {
  title: 'Dictionaries',
  intro: 'Where screens take their choices from; a disabled item is not offered any more, stored values still show.',
  empty: 'Add the first dictionary, then its items.',
  name: fields.dictName,
  nameEn: fields.dictNameEn,
  nameJp: fields.dictNameJp,
  code: nouns.dict.dictCode,
  description: fields.description,
  configure: 'Items',
  refresh: 'Refresh cache',
  importHint:
    'Two rows of headings, as the export has them; a dictionary takes several lines, its own cells stand in the first only. Codes that exist are left out.',
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
