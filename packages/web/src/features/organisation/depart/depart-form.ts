import type { Field, Option, Section } from '../../../kit/form/form/field.ts'
import { otherLanguages } from '../../../kit/form/form/other-languages.ts'
import { departPicker } from '../../../widgets/depart/depart-picker.tsx'
import { userSource } from '../../../widgets/people/user-picker.tsx'
import { pickerField } from '../../../widgets/picker/picker-input.tsx'

/** Company, department, position. */
const COMPANY: Option = { value: '1', text: 'depart.company' }
const BELOW: readonly Option[] = [
  { value: '2', text: 'depart.department' },
  { value: '3', text: 'depart.position' },
]

const isRoot = ({ parentId }: Readonly<Record<string, unknown>>) => parentId === ''

/** A root is a company; below it are departments and positions, and companies of a group. */
const category = (isNew: boolean): readonly Field[] =>
  isNew
    ? [
        { name: 'orgCategory', label: 'depart.category', kind: 'radio', options: [COMPANY], when: isRoot },
        { name: 'orgCategory', label: 'depart.category', kind: 'radio', options: BELOW, when: (row) => !isRoot(row) },
      ]
    : [{ name: 'orgCategory', label: 'depart.category', kind: 'radio', options: [COMPANY, ...BELOW] }]

const parent: Field = {
  name: 'parentId',
  label: 'depart.parent',
  hint: 'depart.parentHint',
  render: pickerField(departPicker, false),
}

/** Picker of the department's directors. */
const directors = userSource('id')

/** The inputs of a department; a new one has the parent it was opened from. */
export const departSections = (isNew: boolean): readonly Section[] => [
  {
    fields: [
      { name: 'departName', label: 'depart.name', placeholder: 'depart.namePrompt' },
      ...(isNew ? [] : [parent]),
      ...category(isNew),
      {
        name: 'directorUserIds',
        label: 'depart.directors',
        hint: 'depart.directorsHint',
        render: pickerField(directors),
        span: 2,
      },
      { name: 'departOrder', label: 'depart.order', kind: 'number', decimals: 0 },
      { name: 'mobile', label: 'depart.mobile' },
      { name: 'fax', label: 'depart.fax' },
      { name: 'address', label: 'depart.address', span: 2 },
      { name: 'memo', label: 'depart.memo', kind: 'textarea', span: 2 },
    ],
  },
  otherLanguages('departName', { en: 'depart.nameEn', jp: 'depart.nameJp' }),
]

/** Initial values of a new department. */
export const newDepart = (parentId: string, order: number) => ({
  parentId,
  departName: '',
  departNameEn: '',
  departNameJp: '',
  departNameAbbr: null,
  departOrder: order,
  description: null,
  orgCategory: parentId === '' ? '1' : '2',
  mobile: '',
  fax: '',
  address: '',
  memo: '',
  status: '1',
  directorUserIds: '',
})
