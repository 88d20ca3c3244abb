import type { SeededRoleCode } from './seeded-roles.ts'
import { type Titles, titled } from './titles.ts'

/** What the roles of the first start are for. The Chinese text is stored as the role's remark. */
export const seededRolePurposes: Readonly<Record<SeededRoleCode, Titles>> = {
  admin: titled(
    '管理用户、角色、部门和系统设置',
    'Manages users, roles, departments and system settings',
    'ユーザー・ロール・部署・システム設定を管理',
  ),
  designer: titled(
    '读取图纸，建立工件、电极和点位',
    'Reads drawings, enters workpieces, electrodes and locations',
    '図面を読み取り、ワーク・電極・加工位置を登録',
  ),
  operator: titled(
    '下载已发布的程序，记录放电结果',
    'Downloads released programs and records burns',
    'リリース済みのプログラムをダウンロードし、放電結果を記録',
  ),
  'edm-designer': titled(
    '安排放电步骤，生成、审核并发布 NC 程序',
    'Plans burning steps, generates, approves and releases NC programs',
    '放電工程を計画し、NC プログラムを生成・承認・リリース',
  ),
  librarian: titled(
    '维护放电条件库和后处理',
    'Maintains the condition library and the post-processors',
    '放電条件ライブラリとポストプロセッサを管理',
  ),
}
