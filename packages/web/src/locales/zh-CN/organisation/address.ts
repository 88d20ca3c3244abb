import { fields } from '@heron/contract/labels/zh'
export const address = {
  title: '通讯录',
  intro: '按部门查找同事的联系方式。',
  empty: '该范围内还没有可联系的人员。',
  realname: fields.realname,
  workNo: fields.workNo,
  depart: '部门',
  post: '职务',
  phone: '手机',
  telephone: '座机',
  email: '公司邮箱',
} as const

declare module '../../../lib/text/text.ts' {
  interface TextResources {
    address: typeof address
  }
}
