import { titled } from './titles.ts'

/** The roles of the first start. */
export const seededRoleTitles = [
  { code: 'admin', titles: titled('管理员', 'Administrator', '管理者') },
  { code: 'designer', titles: titled('设计人员', 'Designer', '設計者') },
  {
    code: 'operator',
    titles: titled('放电人员', 'Discharge personnel', '放電加工担当'),
  },
  {
    code: 'edm-designer',
    titles: titled('放电设计人员', 'Discharge designer', '放電設計者'),
  },
  {
    code: 'librarian',
    titles: titled('条件库编辑', 'Library editor', '条件ライブラリ編集者'),
  },
] as const

export type SeededRoleCode = (typeof seededRoleTitles)[number]['code']
