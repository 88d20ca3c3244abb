import { expect, it } from 'vitest'
import { customerSheet } from '../../modules/work/customer/customer.sheet.ts'
import { guessMapping } from './heading-guess.ts'

it.each([
  [['客户编号', '客户全称', '联系人姓名', '手机号码'], { 客户编号: 'code', 联系人姓名: 'contact', 手机号码: 'phone' }],
  [['Code *', 'E-mail address', 'Telephone'], { 'Code *': 'code', 'E-mail address': 'email', Telephone: 'phone' }],
  [['顧客コード', '電話番号（代表）', '住所1'], { 顧客コード: 'code', '電話番号（代表）': 'phone', 住所1: 'address' }],
  [['x', '', '?'], {}],
])('guesses %j', (headings, mapping) => {
  expect(guessMapping(headings, customerSheet.columns)).toMatchObject(mapping)
})

it('fills each field once, by the heading that fits it best', () => {
  const mapping = guessMapping(['备用电话', '电话', '电话2'], customerSheet.columns)
  expect(Object.entries(mapping).filter(([, field]) => field === 'phone')).toEqual([['电话', 'phone']])
})
