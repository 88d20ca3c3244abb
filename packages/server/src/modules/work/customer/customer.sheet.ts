import { type Customer, customerInput } from '@heron/contract/routes'
import type { Sheet } from '../../../platform/sheet/sheet-column.ts'
import type { Fields } from '../../../platform/sheet/sheet-rows.ts'

/** Customers as a sheet; an import also accepts the headings of other programs. */
export const customerSheet: Sheet<Customer> = {
  name: '客户',
  names: { zh: '客户', en: 'Customers', ja: '顧客' },
  noun: 'customer',
  key: ['code'],
  columns: [
    {
      heading: '客户编码',
      also: ['code', '客户代码', '编码', '代码', '编号', '顧客コード', 'コード'],
      required: { zh: '客户编码', en: 'code', ja: '顧客コード' },
      field: 'code',
      text: (row) => row.code,
    },
    {
      heading: '客户名称',
      also: ['name', '客户', '名称', '顧客名', '名前', 'customer'],
      required: { zh: '客户名称', en: 'name', ja: '顧客名' },
      field: 'name',
      text: (row) => row.name,
    },
    { heading: '联系人', also: ['contact', '担当者', '担当'], field: 'contact', text: (row) => row.contact },
    {
      heading: '电话',
      also: ['phone', '手机', '联系电话', '電話', '電話番号'],
      field: 'phone',
      text: (row) => row.phone,
    },
    {
      heading: '邮箱',
      also: ['email', 'e-mail', 'e-mail address', '电子邮件', 'メール'],
      field: 'email',
      text: (row) => row.email,
    },
    { heading: '地址', also: ['address', '住所'], field: 'address', text: (row) => row.address },
    { heading: '备注', also: ['remark', '備考'], field: 'remark', text: (row) => row.remark },
  ],
}

/** A row of such a sheet; missing columns are empty. */
export function customerOf({ contact = '', phone, email, address = '', remark = '', ...fields }: Fields) {
  return customerInput.parse({ ...fields, contact, phone: phone || null, email: email || null, address, remark })
}
