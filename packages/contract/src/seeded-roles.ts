import { titled } from './titles.ts'

/** The roles of the first start. `purpose` is stored as the role's remark, in the words of the workshop. */
export const seededRoleTitles = [
  { code: 'admin', titles: titled('管理员', 'Administrator', '管理者'), purpose: '管理用户、角色、部门和系统设置' },
  { code: 'designer', titles: titled('设计人员', 'Designer', '設計者'), purpose: '读取图纸，建立工件、电极和点位' },
  {
    code: 'operator',
    titles: titled('放电人员', 'Discharge personnel', '放電加工担当'),
    purpose: '下载已发布的程序，记录放电结果',
  },
  {
    code: 'edm-designer',
    titles: titled('放电设计人员', 'Discharge designer', '放電設計者'),
    purpose: '安排放电步骤，生成、审核并发布 NC 程序',
  },
  {
    code: 'librarian',
    titles: titled('条件库编辑', 'Library editor', '条件ライブラリ編集者'),
    purpose: '维护放电条件库和后处理',
  },
] as const

export type SeededRoleCode = (typeof seededRoleTitles)[number]['code']
