import type { FieldInput } from '../../../kit/form/form/field.ts'
import { useText } from '../../../lib/text/text.ts'
import { DictSearch, DictSearchText } from '../../../widgets/dictionary/dict-search.tsx'

/** Customers as a dictionary of the server. */
const code = 'customer,name,id'

/** A customer, searched on the server: an import from an ERP may have brought thousands. */
export function CustomerInput({ input }: { readonly input: FieldInput }) {
  const t = useText()
  const { id, value, onChange, disabled, problem } = input
  return (
    <DictSearch
      id={id}
      label={t('project.customer')}
      code={code}
      value={typeof value === 'string' ? value : ''}
      onChange={(next) => onChange(next || null)}
      disabled={disabled}
      invalid={problem !== undefined}
    />
  )
}

/** The name of a customer. */
export const CustomerName = ({ id }: { readonly id: string }) => <DictSearchText code={code} value={id} />
