import { fields, nouns } from '@heron/contract/labels/ja'
import type { Texts } from '../../texts.ts'
import type { log as zh } from '../../zh-CN/records/log.ts'

export const log: Texts<typeof zh> = {
  title: 'ログ管理',
  intro: '誰がいつログインし、何をしたか。パスワードなどの機密は記録されません。',
  types: 'ログの種類',
  login: 'ログイン',
  operation: '操作',
  keyWord: nouns.log.keyWord,
  content: '内容',
  userid: fields.userid,
  username: '氏名',
  ip: 'IP',
  cost: '所要時間',
  type: '種類',
  operate: fields.operateType,
  time: nouns.log.createTime,
  method: '呼び出し',
  address: 'パス',
  param: 'パラメーター',
  noParam: 'パラメーターなし',
  empty: 'ログインや操作があると、ここに記録されます。',
  removeDetail: 'ログの項目を削除します。監査チェーンの記録は残ります。',
  clear: 'すべて削除',
  clearTitle: 'ログをすべて削除しますか？',
  clearDetail: 'ログインと操作の記録がすべて失われます。監査チェーンの記録は残ります。',
  clearWord: '削除',
  clearTyped: '確認のため「{{word}}」と入力してください',
  cleared: 'ログを空にしました',
}
