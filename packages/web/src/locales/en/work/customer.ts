import { fields, nouns } from '@heron/contract/labels/en'
import type { Texts } from '../../texts.ts'
import type { customer as zh } from '../../zh-CN/work/customer.ts'

export const customer: Texts<typeof zh> = {
  title: 'Customers',
  description: 'Projects are filed by customer; a customer with projects cannot be deleted.',
  empty: 'Add the first customer, or import a sheet.',
  code: nouns.customer.code,
  name: nouns.customer.name,
  contact: fields.contact,
  phone: fields.phone,
  email: fields.email,
  address: fields.address,
  import: 'Import',
  importTitle: 'Import customers from a sheet',
  importHint: '.xlsx .xls .csv with a heading row; rows with a known code change that customer.',
  importDone: '{{added}} added, {{changed}} changed, {{rejected}} rows not taken',
  importFile: 'File',
  importRow: 'Row',
  importColumn: 'Column',
  importReason: 'Reason',
  importProblem: {
    required: 'Required, but the cell is empty',
    tooLong: 'At most {{maximum}} characters',
    phone: 'Only digits, +, blanks, dashes and brackets, 5 to 30 of them',
    email: 'Not an e-mail address',
    twice: 'Code {{value}} occurs twice in this table; the first row counts',
    invalid: 'Contains characters that are not allowed',
  },
}
