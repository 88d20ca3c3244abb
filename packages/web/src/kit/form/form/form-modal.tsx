import type { ReactNode } from 'react'
import type { WireAnswer } from '../../../lib/api/call.ts'
import { type TextKey, useText } from '../../../lib/text/text.ts'
import { Button } from '../../display/button/button.tsx'
import { Apart } from '../../overlay/dialog/apart.tsx'
import { Dialog } from '../../overlay/dialog/dialog.tsx'
import { useLeave } from '../../overlay/dialog/use-leave.ts'
import type { Section } from './field.ts'
import { FormFields } from './form-fields.tsx'
import { RouteConflict } from './route-conflict.tsx'
import { type BodyRoute, useRouteForm } from './use-route-form.ts'
import type { Values } from './values.ts'

export interface FormModalProps<R extends BodyRoute> {
  readonly title: string
  /** The call that saves; its body schema checks the inputs. */
  readonly route: R
  /** The row to edit, or what a new one starts with. Fields the call does not take are left out. */
  readonly initial: unknown
  readonly sections: readonly Section[]
  /** Follows what is typed, below the inputs: a preview. */
  readonly below?: (values: Values) => ReactNode
  /** On the button, where saving is the wrong word. */
  readonly saveText?: TextKey
  /** px; 560 when absent. */
  readonly width?: number
  readonly onClose: () => void
  readonly onSaved?: (answer: WireAnswer<R>) => void
}

/**
 * A form in a window over one call of the contract: checks with the call's own schema, puts the server's refusals on
 * their fields, and on a conflict shows both versions and lets the person choose.
 */
export function FormModal<R extends BodyRoute>(props: FormModalProps<R>) {
  const { title, route, initial, sections, width = 560, below, onClose, onSaved } = props
  const t = useText()
  const held = useRouteForm(route, initial, {
    sections,
    onSaved: (answer) => {
      onSaved?.(answer)
      onClose()
    },
  })
  const { form, root, save, isSaving, discard } = held

  const leave = useLeave(
    form.isDirty,
    () => {
      discard()
      onClose()
    },
    form.isComing,
  )

  return (
    <Apart>
      <Dialog
        title={title}
        width={width}
        onClose={leave}
        footer={
          <>
            <Button onClick={leave}>{t('kit.cancel')}</Button>
            <Button kind="primary" busy={isSaving} onClick={save}>
              {t(props.saveText ?? 'kit.save')}
            </Button>
          </>
        }
      >
        <form
          ref={root}
          className="h-form"
          data-focus
          onSubmit={(event) => {
            event.preventDefault()
            save()
          }}
        >
          <FormFields form={form} sections={sections} />
          {below?.(form.values)}
          <input type="submit" hidden />
        </form>
      </Dialog>
      <RouteConflict held={held} sections={sections} />
    </Apart>
  )
}
