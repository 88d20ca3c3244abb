import { fields } from '@heron/contract/labels/ja'
import type { Texts } from '../../texts.ts'
import type { role as zh } from '../../zh-CN/rights/role.ts'

export const role: Texts<typeof zh> = {
  title: 'ロール管理',
  intro: '権限はロールに付与します。ユーザーは全ロールの権限を持ち、変更は次の要求から有効です。',
  empty: 'ロールを追加し、権限とユーザーを割り当ててください。',
  name: fields.roleName,
  code: fields.roleCode,
  description: fields.description,
  removeDetail: '付与した権限とユーザーの割り当ても削除され、元に戻せません。',
  members: 'ユーザー',
  noMembers: '「ユーザー追加」でロールを割り当てます。',
  username: 'アカウント',
  realname: '氏名',
  status: '状態',
  give: 'ユーザー追加',
  newUser: 'ユーザー新規作成',
  given: 'ユーザーを追加しました',
  take: '割り当て解除',
  taken: '割り当てを解除しました',
  takeTitle: '{{count}} 名の割り当てを解除しますか？',
  takeSelected: '割り当て解除（{{count}}）',
  grant: '権限',
  grantTitle: 'ロールの権限設定',
}
