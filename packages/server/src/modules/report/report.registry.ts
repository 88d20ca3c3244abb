import type { Titles } from '@heron/contract/permissions'
import { type Listing, listPage } from '../../platform/query/list-page.ts'
import { listPicks } from '../user/index.ts'
import type { Report } from './report.definition.ts'

const titled = (cn: string, en: string, jp: string): Titles => ({ cn, en, jp })

const created = titled('创建时间', 'Created', '作成日時')

const users: Report = {
  code: 'report_user',
  titles: titled('用户', 'Users', 'ユーザー'),
  columns: [
    { field: 'username', titles: titled('账号', 'Account', 'アカウント'), search: 'text' },
    { field: 'realname', titles: titled('姓名', 'Name', '氏名'), search: 'text' },
    { field: 'workNo', titles: titled('工号', 'Job number', '社員番号'), search: 'text', folded: true },
    { field: 'sex', titles: titled('性别', 'Sex', '性別'), dictCode: 'sex', width: 80, search: 'list' },
    { field: 'birthday', titles: titled('生日', 'Birthday', '生年月日'), width: 120 },
    { field: 'createTime', titles: created, width: 180, search: 'date', folded: true },
  ],
  parameters: [{ name: 'self_departId', titles: titled('部门', 'Department', '部署') }],
  rows: async ({ db, directory }, actor, query, { self_departId }) => {
    // A department that is not there has nobody.
    const orgCode = self_departId ? ((await directory.map()).get(self_departId)?.orgCode ?? '-') : undefined
    return listPicks(db, actor, query, { orgCode })
  },
}

const customerFields = {
  code: 'text',
  name: 'text',
  contact: 'text',
  phone: 'text',
  address: 'text',
  createTime: 'time',
} as const

const customerListing: Listing<typeof customerFields> = {
  fields: customerFields,
  columns: {
    code: 'customer.code',
    name: 'customer.name',
    contact: 'customer.contact',
    phone: 'customer.phone',
    address: 'customer.address',
    createTime: 'customer.createTime',
  },
  id: 'customer.id',
}

const customers: Report = {
  code: 'report_customer',
  titles: titled('客户', 'Customers', '顧客'),
  permission: 'customer:list',
  columns: [
    { field: 'code', titles: titled('编码', 'Code', 'コード'), width: 120, search: 'text' },
    { field: 'name', titles: titled('名称', 'Name', '名称'), search: 'text' },
    { field: 'contact', titles: titled('联系人', 'Contact', '担当者'), search: 'text', folded: true },
    { field: 'phone', titles: titled('电话', 'Phone', '電話') },
    { field: 'address', titles: titled('地址', 'Address', '住所') },
    { field: 'createTime', titles: created, width: 180, search: 'date', folded: true },
  ],
  parameters: [],
  rows: ({ db }, _actor, query) =>
    listPage(db, db.selectFrom('customer').selectAll('customer'), customerListing, query),
}

const machineFields = {
  machineNo: 'text',
  name: 'text',
  family: 'text',
  pots: 'number',
  createTime: 'time',
} as const

const machineListing: Listing<typeof machineFields> = {
  fields: machineFields,
  columns: {
    machineNo: 'machine.machineNo',
    name: 'machine.name',
    family: 'machine.family',
    pots: 'machine.pots',
    createTime: 'machine.createTime',
  },
  id: 'machine.id',
}

const machines: Report = {
  code: 'report_machine',
  titles: titled('机床', 'Machines', '加工機'),
  permission: 'machine:list',
  columns: [
    { field: 'machineNo', titles: titled('编号', 'Number', '番号'), width: 120, search: 'text' },
    { field: 'name', titles: titled('名称', 'Name', '名称'), search: 'text' },
    { field: 'family', titles: titled('系列', 'Family', '系列'), search: 'text', folded: true },
    { field: 'pots', titles: titled('刀库容量', 'Pots', 'ポット数'), width: 100, search: 'number', folded: true },
    { field: 'createTime', titles: created, width: 180 },
  ],
  parameters: [{ name: 'self_family', titles: titled('系列', 'Family', '系列') }],
  rows: ({ db }, _actor, query, { self_family }) => {
    const all = db.selectFrom('machine').selectAll('machine')
    return listPage(db, self_family ? all.where('machine.family', '=', self_family) : all, machineListing, query)
  },
}

const reports: readonly Report[] = [users, customers, machines]

/** The report with this code. */
export const reportOf = (code: string): Report | undefined => reports.find((report) => report.code === code)
