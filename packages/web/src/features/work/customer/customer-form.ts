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

/** What a new customer starts with. */
export const newCustomer = { code: '', name: '', contact: '', phone: '', email: '', address: '', remark: '' } as const
