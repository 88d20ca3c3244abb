import { type FormatName, format, formats } from '@heron/contract/rules'
import { useState } from 'react'
import { z } from 'zod'
import { Button } from '../../display/button/button.tsx'
import { useTitles } from '../../gallery/demo.ts'
import type { Section } from './field.ts'
import { FormFields } from './form-fields.tsx'
import { useForm } from './use-form.ts'

const names = Object.keys(formats) as FormatName[] // the keys of a literal
const steps = ['rough', 'semi', 'finish', 'fine'] as const

const schema = z.strictObject({
  steps: z.array(z.enum(steps)).min(2).max(3),
  ...Object.fromEntries(names.map((name) => [name, format(name)])),
})

const sections: readonly Section[] = [
  {
    fields: [
      {
        name: 'steps',
        label: 'condition.module',
        kind: 'multi',
        options: steps.map((value) => ({ value, text: `edm.module.${value}` })),
      },
      ...names.map((name) => ({
        ...{ name, label: `form.format.${name}` as const },
        kind: name === 'digitLines' ? ('textarea' as const) : ('text' as const),
      })),
    ],
  },
]

const blank = { steps: [], ...Object.fromEntries(names.map((name) => [name, ''])) }

/** Every named format of texts, and a choice of two or three. */
export function Formats() {
  const say = useTitles()
  const form = useForm(schema, blank)
  const [isValid, setValid] = useState(false)
  return (
    <form
      className="h-form"
      onSubmit={(event) => {
        event.preventDefault()
        setValid(form.check() !== undefined)
      }}
    >
      <FormFields form={form} sections={sections} />
      <div className="h-form-foot">
        <output>
          {isValid ? say({ cn: '格式都正确', en: 'Every format is right', jp: '形式はすべて正しい' }) : ''}
        </output>
        <Button kind="primary" submit>
          {say({ cn: '校验', en: 'Check', jp: '検証' })}
        </Button>
      </div>
    </form>
  )
}
