import type { Titles } from '@heron/contract/permissions'
import { type Listing, listPage } from '../../../platform/query/list-page.ts'
import { shownName } from '../../../platform/reader-language.ts'
import { listPicks } from '../../organisation/user/index.ts'
import type { Entity } from './report.definition.ts'

const titled = (cn: string, en: string, jp: string): Titles => ({ cn, en, jp })

const created = titled('创建时间', 'Created', '作成日時')

const users: Entity = {
  code: 'user',
  titles: titled('用户', 'Users', 'ユーザー'),
  access: 'anyRight',
  fields: [
    { field: 'username', titles: titled('账号', 'Account', 'アカウント'), search: 'text' },
    { field: 'realname', titles: titled('姓名', 'Name', '氏名'), search: 'text' },
    { field: 'workNo', titles: titled('工号', 'Employee number', '社員番号'), search: 'text', folded: true },
    { field: 'sex', titles: titled('性别', 'Sex', '性別'), dictCode: 'sex', width: 80, search: 'list' },
    { field: 'createTime', titles: created, width: 180, search: 'date', folded: true },
  ],
  params: [{ name: 'departId', titles: titled('部门', 'Department', '部署') }],
  rows: async ({ db, directory }, actor, query, { self_departId }) => {
    // An unknown department has no users.
    const orgCodes = self_departId ? [(await directory.map()).get(self_departId)?.orgCode ?? '-'] : undefined
    return listPicks(db, actor, query, { orgCodes })
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

const customers: Entity = {
  code: 'customer',
  titles: titled('客户', 'Customers', '顧客'),
  access: 'customer:list',
  fields: [
    { field: 'code', titles: titled('编码', 'Code', 'コード'), width: 120, search: 'text' },
    { field: 'name', titles: titled('名称', 'Name', '名称'), search: 'text' },
    { field: 'contact', titles: titled('联系人', 'Contact', '担当者'), search: 'text', folded: true },
    { field: 'phone', titles: titled('电话', 'Phone', '電話') },
    { field: 'address', titles: titled('地址', 'Address', '住所') },
    { field: 'createTime', titles: created, width: 180, search: 'date', folded: true },
  ],
  params: [],
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

const machines: Entity = {
  code: 'machine',
  titles: titled('机床', 'Machines', '加工機'),
  access: 'machine:list',
  fields: [
    { field: 'machineNo', titles: titled('编号', 'Number', '番号'), width: 120, search: 'text' },
    { field: 'name', titles: titled('名称', 'Name', '名称'), search: 'text' },
    { field: 'family', titles: titled('系列', 'Family', '系列'), search: 'text', folded: true },
    { field: 'pots', titles: titled('刀库容量', 'Pots', 'ポット数'), width: 100, search: 'number', folded: true },
    { field: 'createTime', titles: created, width: 180 },
  ],
  params: [{ name: 'family', titles: titled('系列', 'Family', '系列') }],
  rows: ({ db }, _actor, query, { self_family }) => {
    const all = db.selectFrom('machine').selectAll('machine')
    return listPage(db, self_family ? all.where('machine.family', '=', self_family) : all, machineListing, query)
  },
}

const positionFields = { code: 'text', name: 'text', postRank: 'text', createTime: 'time' } as const

const positionListing: Listing<typeof positionFields> = {
  fields: positionFields,
  columns: {
    code: 'sysPosition.code',
    name: 'sysPosition.name',
    postRank: 'sysPosition.postRank',
    createTime: 'sysPosition.createTime',
  },
  also: { name: ['sysPosition.nameEn', 'sysPosition.nameJp'] },
  id: 'sysPosition.id',
}

const positions: Entity = {
  code: 'position',
  titles: titled('职务', 'Positions', '職務'),
  access: 'session',
  fields: [
    { field: 'code', titles: titled('职务编码', 'Code', '職務コード'), width: 160, search: 'text' },
    { field: 'name', titles: titled('职务名称', 'Name', '職務名'), search: 'text' },
    {
      field: 'postRank',
      titles: titled('职级', 'Rank', '職級'),
      dictCode: 'position_rank',
      width: 100,
      search: 'list',
    },
    { field: 'createTime', titles: created, width: 180, search: 'date', folded: true },
  ],
  params: [],
  rows: ({ db }, _actor, query) => {
    const shown = ['sysPosition.id', 'sysPosition.code', 'sysPosition.postRank', 'sysPosition.createTime'] as const
    const named = db.selectFrom('sysPosition').select(shown).select(shownName('sysPosition.name').as('name'))
    return listPage(db, named, positionListing, query)
  },
}

const projectFields = {
  number: 'text',
  name: 'text',
  customerName: 'text',
  part: 'text',
  mould: 'text',
  machineNo: 'text',
  createTime: 'time',
} as const

const projectListing: Listing<typeof projectFields> = {
  fields: projectFields,
  columns: {
    number: 'project.number',
    name: 'project.name',
    customerName: 'customer.name',
    part: 'project.part',
    mould: 'project.mould',
    machineNo: 'machine.machineNo',
    createTime: 'project.createTime',
  },
  id: 'project.id',
}

const projects: Entity = {
  code: 'project',
  titles: titled('项目', 'Projects', 'プロジェクト'),
  access: 'project:list',
  fields: [
    { field: 'number', titles: titled('项目编号', 'Number', 'プロジェクト番号'), width: 160, search: 'text' },
    { field: 'name', titles: titled('项目名称', 'Name', 'プロジェクト名'), search: 'text' },
    { field: 'customerName', titles: titled('客户', 'Customer', '顧客'), search: 'text', folded: true },
    { field: 'part', titles: titled('零件', 'Part', '部品'), search: 'text', folded: true },
    { field: 'mould', titles: titled('模具', 'Mould', '金型'), search: 'text', folded: true },
    { field: 'machineNo', titles: titled('机床', 'Machine', '加工機'), width: 120 },
    { field: 'createTime', titles: created, width: 180, search: 'date', folded: true },
  ],
  params: [{ name: 'customerId', titles: titled('客户', 'Customer', '顧客') }],
  rows: ({ db }, _actor, query, { self_customerId }) => {
    const all = db
      .selectFrom('project')
      .leftJoin('customer', 'customer.id', 'project.customerId')
      .leftJoin('machine', 'machine.id', 'project.machineId')
      .selectAll('project')
      .select(['customer.name as customerName', 'machine.machineNo'])
    const base = self_customerId ? all.where('project.customerId', '=', self_customerId) : all
    return listPage(db, base, projectListing, query)
  },
}

/** Every entity that reports can be built from; a new one adds a line here. */
export const entities: readonly Entity[] = [users, customers, machines, positions, projects]

/** The entity with this code. */
export const entityOf = (code: string): Entity | undefined => entities.find((entity) => entity.code === code)
