import { type DataSource, dataSourceInput, type Option } from '@heron/contract/routes'
import type { Sheet } from '../../../platform/sheet/sheet-column.ts'
import { valueMeant } from '../dict/index.ts'

/** Data sources as a sheet, without their passwords. */
export const dataSourceSheet: Sheet<DataSource> = {
  name: '多数据源管理',
  names: { zh: '多数据源管理', en: 'Data sources', ja: 'データソース' },
  noun: 'dataSource',
  key: ['code'],
  columns: [
    { heading: '数据源编码', field: 'code', text: (row) => row.code },
    { heading: '数据源名称', field: 'name', text: (row) => row.name },
    { heading: '数据库类型', field: 'dbType', text: (row) => row.dbType_dictText },
    { heading: '驱动类', field: 'dbDriver', text: (row) => row.dbDriver },
    { heading: '数据源地址', field: 'dbUrl', text: (row) => row.dbUrl },
    { heading: '数据库名称', field: 'dbName', text: (row) => row.dbName },
    { heading: '用户名', field: 'dbUsername', text: (row) => row.dbUsername },
    { heading: '备注', field: 'remark', text: (row) => row.remark },
  ],
}

/** A row of such a sheet; the type by its text or its value. The password is entered afterwards. */
export function dataSourceOf(fields: Readonly<Record<string, string>>, types: readonly Option[]) {
  const type = valueMeant(types, fields.dbType)
  return dataSourceInput.parse({ ...fields, dbType: type ?? fields.dbType, remark: fields.remark || null })
}
