import { fields, nouns } from '@heron/contract/labels/zh'
export const customer = {
  title: '客户管理',
  description: '项目按客户归档；有项目的客户不能删除。',
  empty: '先新增一个客户，或从表格导入。',
  code: nouns.customer.code,
  name: nouns.customer.name,
  contact: fields.contact,
  phone: fields.phone,
  email: fields.email,
  address: fields.address,
  /** Why a row was left out, by the contract's code. */
} as const

declare module '../../../lib/text/text.ts' {
  interface TextResources {
    customer: typeof customer
  }
}
