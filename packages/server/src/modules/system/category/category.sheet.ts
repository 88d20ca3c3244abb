import { type Category, categoryRow } from '@heron/contract/routes'
import type { Sheet } from '../../../platform/sheet/sheet-column.ts'

/** Categories as a sheet; whether a node has children follows from the codes. */
export const categorySheet: Sheet<Category> = {
  name: '分类字典',
  names: { zh: '分类字典', en: 'Categories', ja: '分類' },
  noun: 'category',
  key: ['code'],
  columns: [
    { heading: '类型名称', field: 'name', text: (row) => row.name },
    { heading: '类型编码', field: 'code', text: (row) => row.code },
    { heading: '是否有子节点(1:有)', field: 'hasChild', text: (row) => row.hasChild, readOnly: true },
    { heading: '英文名称', field: 'nameEn', text: (row) => row.nameEn },
    { heading: '日文名称', field: 'nameJp', text: (row) => row.nameJp },
  ],
}

/** A row of such a sheet. */
export const categoryOf = ({ name = '', code = '', nameEn, nameJp }: Readonly<Record<string, string>>) =>
  categoryRow.parse({ name, code, nameEn: nameEn || null, nameJp: nameJp || null })
