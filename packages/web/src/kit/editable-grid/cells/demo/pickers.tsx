import type { CellPicker, CellSearch, ReportPicker } from '../../model/ports.ts'
import { nameColumn, Sample, sampleRows, titled } from './sample.tsx'

/** Replaces the server's dictionary. */
const machines = Array.from({ length: 40 }, (_each, at) => ({
  value: `m${at + 1}`,
  text: `EDM-${String(at + 1).padStart(2, '0')}`,
}))
const nameOf = (key: string) => machines.find(({ value }) => value === key)?.text ?? key
const labels = async (keys: readonly string[]) => Object.fromEntries(keys.map((key) => [key, nameOf(key)]))
const search: CellSearch = {
  labels,
  find: async (words) => machines.filter(({ text }) => text.toLowerCase().includes(words.toLowerCase())).slice(0, 10),
}

const searchColumns = [
  nameColumn,
  { key: 'a', title: titled('机床', 'Machine', '加工機'), type: 'sel_search_async', width: 220, search },
] as const
const searchRows = sampleRows([{ a: 'm7' }, { a: '' }])
export const Search = () => (
  <Sample label={titled('远程搜索', 'Searched elsewhere', '遠隔検索')} columns={searchColumns} rows={searchRows} />
)

/** Replaces the window for picking people: each opening picks the next one. */
const people = ['zhang', 'li', 'wu']
const picker: CellPicker = {
  labels: async (keys) =>
    Object.fromEntries(keys.map((key) => [key, key.replace(/^./, (first) => first.toUpperCase())])),
  open: async ({ picked }) => {
    const next = people.find((each) => !picked.includes(each))
    const all = next ? [...picked, next] : people.slice(0, 1)
    return all.map((value) => ({ value, label: value.replace(/^./, (first) => first.toUpperCase()) }))
  },
}
const userColumns = [
  nameColumn,
  { key: 'a', title: titled('负责人', 'In charge', '担当者'), type: 'sel_user', width: 220, picker },
  { key: 'b', title: titled('部门', 'Department', '部署'), type: 'sel_depart', width: 220, picker },
] as const
const userRows = sampleRows([
  { a: 'zhang', b: '' },
  { a: '', b: 'wu' },
])
export const Users = () => (
  <Sample label={titled('用户与部门', 'Users, departments', 'ユーザーと部署')} columns={userColumns} rows={userRows} />
)

const report: ReportPicker = { open: async () => [{ no: 'EDM-07', axis: 'X Y Z C' }] }
const popupColumns = [
  nameColumn,
  {
    key: 'no',
    title: titled('机床', 'Machine', '加工機'),
    type: 'popup',
    width: 180,
    popupCode: 'machine',
    orgFields: 'no,axis',
    destFields: 'no,axis',
    report,
  },
  { key: 'axis', title: titled('轴', 'Axes', '軸'), type: 'normal', width: 140 },
] as const
const popupRows = sampleRows([
  { no: '', axis: '' },
  { no: 'EDM-02', axis: 'X Y Z' },
])
export const Popup = () => (
  <Sample label={titled('报表弹窗', 'Report', 'レポート')} columns={popupColumns} rows={popupRows} />
)

const wrongColumns = [
  nameColumn,
  { key: 'no', title: titled('未配置', 'Not set up', '未設定'), type: 'popup', width: 180, report },
  {
    key: 'axis',
    title: titled('数量不一致', 'Numbers differ', '数が不一致'),
    type: 'popup',
    width: 180,
    popupCode: 'machine',
    orgFields: 'no,axis',
    destFields: 'axis',
    report,
  },
] as const
const wrongRows = sampleRows([{ no: '', axis: '' }])
export const WrongPopup = () => (
  <Sample
    label={titled('参数有误的弹窗', 'Report set up wrongly', '設定に誤りのあるレポート')}
    columns={wrongColumns}
    rows={wrongRows}
  />
)
