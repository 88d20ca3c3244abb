import type { Section } from '../../../kit/form/form/field.ts'
import { otherLanguages } from '../../../kit/form/form/other-languages.ts'
import { dictItemCheck, duplicateCheck } from '../../../widgets/checks/field-checks.ts'

export const dictSections: readonly Section[] = [
  {
    columns: 1,
    fields: [
      { name: 'dictName', label: 'dict.name' },
      { name: 'dictCode', label: 'dict.code', check: duplicateCheck('sys_dict', 'dict_code') },
      { name: 'description', label: 'dict.description', kind: 'textarea' },
    ],
  },
  otherLanguages('dictName', { en: 'dict.nameEn', jp: 'dict.nameJp' }),
]

/** Initial values of a new dictionary. */
export const newDict = {
  dictName: '',
  dictNameEn: '',
  dictNameJp: '',
  dictCode: '',
  description: '',
  type: 0,
} as const

export const itemSections: readonly Section[] = [
  {
    fields: [
      { name: 'itemText', label: 'dict.itemText' },
      { name: 'itemValue', label: 'dict.itemValue', check: dictItemCheck },
      { name: 'description', label: 'dict.description', kind: 'textarea', span: 2 },
      { name: 'sortOrder', label: 'dict.sortOrder', kind: 'number', decimals: 0, hint: 'dict.sortHint' },
      {
        name: 'status',
        label: 'dict.status',
        kind: 'radio',
        options: [
          { value: 1, text: 'dict.enable' },
          { value: 0, text: 'dict.disable' },
        ],
      },
    ],
  },
  otherLanguages('itemText', { en: 'dict.itemTextEn', jp: 'dict.itemTextJp' }),
]

/** Initial values of a new item. */
export const newItem = {
  itemText: '',
  itemValue: '',
  itemTextEn: '',
  itemTextJp: '',
  description: '',
  sortOrder: 1,
  status: 1,
} as const
