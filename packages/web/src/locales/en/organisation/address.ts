import { fields } from '@heron/contract/labels/en'
import type { Texts } from '../../texts.ts'
import type { address as zh } from '../../zh-CN/organisation/address.ts'

export const address: Texts<typeof zh> = {
  title: 'Address book',
  intro: 'Contact data of colleagues, by department.',
  empty: 'No contacts here yet.',
  realname: fields.realname,
  workNo: fields.workNo,
  depart: 'Department',
  post: 'Position',
  phone: 'Mobile',
  telephone: 'Landline',
  email: 'E-mail',
}
