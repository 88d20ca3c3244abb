import type { Access } from '@heron/contract/wire'
import { AppError } from '../../../platform/app-error.ts'
import type { Tables } from '../../../platform/db/tables/index.ts'

/** A table whose rows may be offered as choices; look-ups read only tables registered here. */
export interface Source {
  readonly table: keyof Tables
  /** Column names on the wire → in the database. */
  readonly columns: Readonly<Record<string, string>>
  /** The column with the Chinese name, beside those of the other languages. */
  readonly titled?: string
  /** Column values that a row must have to be offered. */
  readonly alive?: Readonly<Record<string, string | number>>
  /** The permission needed to read it. */
  readonly access: Access
}

const sources: Readonly<Record<string, Source>> = {
  sys_user: {
    table: 'sysUser',
    columns: { realname: 'realname', username: 'username', id: 'id' },
    alive: { delFlag: 0, status: 1 },
    access: 'anyRight',
  },
  sys_depart: {
    table: 'sysDepart',
    columns: { depart_name: 'departName', id: 'id', org_code: 'orgCode' },
    titled: 'departName',
    alive: { delFlag: '0' },
    access: 'anyRight',
  },
  sys_role: {
    table: 'sysRole',
    columns: { role_name: 'roleName', role_code: 'roleCode', id: 'id' },
    titled: 'roleName',
    access: 'anyRight',
  },
  sys_position: {
    table: 'sysPosition',
    columns: { name: 'name', code: 'code', id: 'id' },
    titled: 'name',
    access: 'session',
  },
  sys_category: {
    table: 'sysCategory',
    columns: { name: 'name', code: 'code', id: 'id' },
    titled: 'name',
    access: 'session',
  },
  sys_dict: {
    table: 'sysDict',
    columns: { dict_name: 'dictName', dict_code: 'dictCode' },
    titled: 'dictName',
    alive: { delFlag: 0 },
    access: 'system:dict:list',
  },
  sys_tenant: {
    table: 'sysTenant',
    columns: { name: 'name', id: 'id' },
    alive: { status: 1 },
    access: 'anyRight',
  },
  customer: {
    table: 'customer',
    columns: { name: 'name', code: 'code', id: 'id' },
    access: 'customer:list',
  },
  machine: {
    table: 'machine',
    columns: { name: 'name', machine_no: 'machineNo', id: 'id' },
    access: 'machine:list',
  },
}

/** Two registered columns of a registered table. */
export interface TableDict {
  readonly source: Source
  readonly text: string
  readonly value: string
}

const own = <T>(registry: Readonly<Record<string, T>>, name: string): T | undefined =>
  Object.hasOwn(registry, name) ? registry[name] : undefined

const plainCode = /^[A-Za-z0-9_-]{1,100}$/

/**
 * Parses the name of a look-up: a dictionary's code, or `table,text,value`. A fourth part, formerly SQL, is refused.
 */
export function readDictName(name: string): { readonly code: string } | TableDict {
  const wanted = name.trim()
  if (wanted === '') throw new AppError('DICT_CODE_EMPTY')
  if (plainCode.test(wanted)) return { code: wanted }
  const [table = '', text = '', value = '', ...more] = wanted.split(',')
  const source = more.length === 0 ? own(sources, table) : undefined
  const columns = source?.columns ?? {}
  const [textColumn, valueColumn] = [own(columns, text), own(columns, value)]
  if (!source || !textColumn || !valueColumn) throw new AppError('DICT_UNKNOWN')
  return { source, text: textColumn, value: valueColumn }
}

/** A table whose rows form a tree. */
export interface TreeSource extends Source {
  readonly parent: string
  readonly parentField: string
  /** Parent of the roots. */
  readonly root: string
  readonly order: string
  /** Fields allowed in a condition. */
  readonly conditions: Readonly<Record<string, string>>
}

const trees: Readonly<Record<string, TreeSource>> = {
  sys_depart: {
    table: 'sysDepart',
    columns: { depart_name: 'departName' },
    titled: 'departName',
    alive: { delFlag: '0' },
    access: 'anyRight',
    parent: 'parentId',
    parentField: 'parent_id',
    root: '',
    order: 'departOrder',
    conditions: { org_category: 'orgCategory', org_type: 'orgType', org_code: 'orgCode', depart_name: 'departName' },
  },
  sys_category: {
    table: 'sysCategory',
    columns: { name: 'name' },
    titled: 'name',
    access: 'session',
    parent: 'pid',
    parentField: 'pid',
    root: '0',
    order: 'code',
    conditions: { code: 'code', name: 'name' },
  },
}

/** The registered tree that a call names with all its fields; parents are referenced by id, so the key is the id. */
export function readTreeName(named: {
  readonly tableName: string
  readonly text: string
  readonly code: string
  readonly pidField: string
}): { readonly tree: TreeSource; readonly text: string } {
  const tree = own(trees, named.tableName)
  const text = tree && own(tree.columns, named.text)
  if (!tree || !text || named.code !== 'id' || named.pidField !== tree.parentField) throw new AppError('TREE_UNKNOWN')
  return { tree, text }
}
