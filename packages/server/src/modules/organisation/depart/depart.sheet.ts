import { type DepartInfo, departRow, type Option } from '@heron/contract/routes'
import type { Sheet } from '../../../platform/sheet/sheet-column.ts'
import { valueMeant } from '../../system/dict/index.ts'

/** Departments as a sheet; the category as text. */
export const departSheet = (categories: readonly Option[]): Sheet<DepartInfo> => ({
  name: '部门',
  names: { zh: '部门', en: 'Departments', ja: '部署' },
  noun: 'depart',
  key: ['orgCode'],
  columns: [
    { heading: '机构/部门名称', field: 'departName', text: (row) => row.departName },
    { heading: '英文名', field: 'departNameEn', text: (row) => row.departNameEn },
    { heading: '排序', field: 'departOrder', text: (row) => row.departOrder },
    { heading: '描述', field: 'description', text: (row) => row.description },
    {
      heading: '机构类别',
      field: 'orgCategory',
      text: (row) => categories.find(({ value }) => value === row.orgCategory)?.text ?? row.orgCategory,
    },
    { heading: '机构编码', field: 'orgCode', text: (row) => row.orgCode },
    { heading: '手机号', field: 'mobile', text: (row) => row.mobile },
    { heading: '传真', field: 'fax', text: (row) => row.fax },
    { heading: '地址', field: 'address', text: (row) => row.address },
    { heading: '备注', field: 'memo', text: (row) => row.memo },
    { heading: '日文名', field: 'departNameJp', text: (row) => row.departNameJp },
  ],
})

/** A row of such a sheet; empty cells are left out. */
export function departOf(fields: Readonly<Record<string, string>>, categories: readonly Option[]) {
  const { departOrder, orgCategory, ...texts } = Object.fromEntries(
    Object.entries(fields).filter(([, text]) => text !== ''),
  )
  const category = valueMeant(categories, orgCategory)
  return departRow.parse({
    ...texts,
    ...(departOrder === undefined ? {} : { departOrder: Number(departOrder) }),
    ...(orgCategory === undefined ? {} : { orgCategory: category ?? orgCategory }),
  })
}
