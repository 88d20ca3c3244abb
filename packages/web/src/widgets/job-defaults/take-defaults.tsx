import { Button } from '../../kit/display/button/button.tsx'
import type { Form } from '../../kit/form/form/use-form.ts'
import type { Values } from '../../kit/form/form/values.ts'
import { toast } from '../../kit/overlay/toast/toast-store.ts'
import { useText } from '../../lib/text/text.ts'
import { fillingFrom } from './job-defaults.ts'

interface TakeDefaultsProps {
  readonly form: Pick<Form, 'values' | 'set'>
  /** The defaults of the machine, by path. */
  readonly defaults: Values
}

/** Fills the empty fields of a form with the machine's defaults, as if they were typed; left out if it would fill none. */
export function TakeDefaults({ form, defaults }: TakeDefaultsProps) {
  const t = useText()
  const filling = fillingFrom(form.values, defaults)
  const count = filling.length
  if (count === 0) return null
  const take = () => {
    for (const [path, value] of filling) form.set(path, value)
    toast('good', t('projectExtend.filled', { count }))
  }
  return (
    <Button small onClick={take}>
      {t('machine.takeDefaults', { count })}
    </Button>
  )
}
