import type { ReactNode } from 'react'
import { useText } from '../../../lib/text/text.ts'
import { Button } from '../../display/button/button.tsx'
import { Panel } from '../../layout/panel/panel.tsx'
import type { RowKeys } from './changes.ts'
import type { Section } from './field.ts'
import { FormFields } from './form-fields.tsx'
import type { LateSchema } from './late-schema.ts'
import { RouteConflict } from './route-conflict.tsx'
import type { Form } from './use-form.ts'
import { type BodyRoute, useRouteForm } from './use-route-form.ts'

export interface FormPanelProps<R extends BodyRoute> {
  readonly title: string
  readonly facts?: ReactNode
  readonly route: R
  /** Loads the schema of the body: `route` is then given without its schemas. */
  readonly late?: LateSchema<R['body']>
  readonly initial: unknown
  readonly rowKeys?: RowKeys
  readonly sections: readonly Section[]
  /** More buttons, before that for saving; not shown when read-only. */
  readonly tools?: (form: Pick<Form, 'values' | 'set'>) => ReactNode
  /** Read-only: the user may not edit. */
  readonly disabled?: boolean
}

/**
 * A form in a card: saved by its button or Ctrl S, with a mark for unsaved changes, and both versions on a conflict.
 */
export function FormPanel<R extends BodyRoute>(props: FormPanelProps<R>) {
  const { title, facts, route, late, initial, sections, rowKeys, tools, disabled = false } = props
  const t = useText()
  const held = useRouteForm(route, initial, { sections, late, rowKeys })
  const { form, root, save, isSaving } = held
  return (
    <Panel
      title={title}
      facts={form.isDirty ? <span className="h-form-dirty">{t('kit.unsaved')}</span> : facts}
      tools={
        disabled ? null : (
          <>
            {tools?.(form)}
            <Button small kind="primary" busy={isSaving} disabled={!form.isDirty} onClick={save}>
              {t('kit.save')}
            </Button>
          </>
        )
      }
    >
      <form
        ref={root}
        className="h-form"
        onSubmit={(event) => {
          event.preventDefault()
          save()
        }}
        onKeyDown={(event) => {
          if (!(event.ctrlKey || event.metaKey) || event.key !== 's') return
          event.preventDefault()
          if (!disabled && form.isDirty) save()
        }}
      >
        <FormFields form={form} sections={sections} disabled={disabled} />
        <input type="submit" hidden />
      </form>
      <RouteConflict held={held} sections={sections} />
    </Panel>
  )
}
