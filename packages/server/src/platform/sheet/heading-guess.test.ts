import { expect, it } from 'vitest'
import { conditionSheet } from '../../modules/work/condition/condition.sheet.ts'
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

it.each([
  ['抬刀间隔 (ms)', undefined],
  ['抬刀间隔 ( ms )', undefined],
  ['放电间隙 X（µm）', undefined],
  ['电极损耗比 (%)', undefined],
  ['最大峰值电流 [mA]', undefined],
  ['表面粗糙度 Ra（μm）', 'ra'],
  ['粗糙度 Ra (um)', 'ra'],
  ['投影面积 下限 mm2', 'areaMin'],
  ['抬刀间隔 (每次)', 'jumpInterval'],
  ['脉宽 ns', undefined],
  ['脉间/ms', undefined],
  ['端面间隙µm', undefined],
  ['On time, ns', undefined],
  ['脉宽/us', 'onTime'],
  ['伺服基准 V', 'servo'],
  ['Roughness Ra', 'ra'],
  ['投影面积 下限 min', 'areaMin'],
])('a heading with another unit than the column is not taken for it: %s', (heading, field) => {
  expect(guessMapping([heading], conditionSheet.columns)[heading]).toBe(field)
})
