import type { Section } from '../../../kit/form/form/field.ts'

export const customerSections: readonly Section[] = [
  {
    fields: [
      { name: 'code', label: 'customer.code' },
      { name: 'name', label: 'customer.name' },
      { name: 'contact', label: 'customer.contact' },
      { name: 'phone', label: 'customer.phone' },
      { name: 'email', label: 'customer.email', span: 2 },
      { name: 'address', label: 'customer.address', span: 2 },
      { name: 'remark', label: 'kit.remark', kind: 'textarea', span: 2 },
    ],
  },
]

/** Initial values of a new customer. */
export const newCustomer = { code: '', name: '', contact: '', phone: '', email: '', address: '', remark: '' } as const
