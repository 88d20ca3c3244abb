import { fields, nouns } from '@heron/contract/labels/ja'
import type { Texts } from '../../texts.ts'
import type { customer as zh } from '../../zh-CN/work/customer.ts'

export const customer: Texts<typeof zh> = {
  title: '顧客',
  description: 'プロジェクトは顧客ごとに整理されます。プロジェクトのある顧客は削除できません。',
  empty: '顧客を追加するか、表からインポートしてください。',
  code: nouns.customer.code,
  name: nouns.customer.name,
  contact: fields.contact,
  phone: fields.phone,
  email: fields.email,
  address: fields.address,
}
