import type { Customer } from '@heron/contract/routes'
import type { Sheet } from '../../../platform/sheet/sheet-column.ts'

/** Customers as a sheet; its headings are among those that the import knows. */
export const customerSheet: Sheet<Customer> = {
  name: '客户',
  columns: [
    { heading: '客户编码', field: 'code', text: (row) => row.code },
    { heading: '客户名称', field: 'name', text: (row) => row.name },
    { heading: '联系人', field: 'contact', text: (row) => row.contact },
    { heading: '电话', field: 'phone', text: (row) => row.phone },
    { heading: '邮箱', field: 'email', text: (row) => row.email },
    { heading: '地址', field: 'address', text: (row) => row.address },
    { heading: '备注', field: 'remark', text: (row) => row.remark },
  ],
}
