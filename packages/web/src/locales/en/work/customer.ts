import { fields, nouns } from '@heron/contract/labels/en'
import type { Texts } from '../../texts.ts'
import type { customer as zh } from '../../zh-CN/work/customer.ts'

export const customer: Texts<typeof zh> = {
  title: 'Customers',
  description: 'Projects are filed by customer; a customer with projects cannot be deleted.',
  empty: 'Add the first customer, or import a sheet.',
  code: nouns.customer.code,
  name: nouns.customer.name,
  contact: fields.contact,
  phone: fields.phone,
  email: fields.email,
  address: fields.address,
}
