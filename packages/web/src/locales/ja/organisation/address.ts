import { fields } from '@heron/contract/labels/ja'
import type { Texts } from '../../texts.ts'
import type { address as zh } from '../../zh-CN/organisation/address.ts'

export const address: Texts<typeof zh> = {
  title: 'アドレス帳',
  intro: '部署ごとに同僚の連絡先を探します。',
  empty: '連絡できる人がまだいません。',
  realname: fields.realname,
  workNo: fields.workNo,
  depart: '部署',
  post: '職務',
  phone: '携帯電話',
  telephone: '固定電話',
  email: 'メール',
}
