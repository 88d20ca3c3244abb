import type { WireAnswer } from '@heron/contract/wire'
import type { ReactNode } from 'react'
import { afterFrame } from '../../../lib/after-frame.ts'
import { type TextKey, useText } from '../../../lib/text/text.ts'
import { Button } from '../../display/button/button.tsx'
import { Apart } from '../../overlay/dialog/apart.tsx'
import { Dialog } from '../../overlay/dialog/dialog.tsx'
import { useLeave } from '../../overlay/dialog/use-leave.ts'
import type { RowKeys } from './changes.ts'
import type { Section } from './field.ts'
import { FormFields } from './form-fields.tsx'
import { RouteConflict } from './route-conflict.tsx'
import type { Form } from './use-form.ts'
import { type BodyRoute, type ConflictPart, useRouteForm } from './use-route-form.ts'
import type { Values } from './values.ts'

export interface FormModalProps<R extends BodyRoute> {
  readonly title: string
  /** The call that saves; its body schema checks the inputs. */
  readonly route: R
  /** The row to edit, or the initial values of a new one. Fields the call does not accept are left out. */
  readonly initial: unknown
  /** Values that are put into the row as if they were typed: an earlier version that is restored. */
  readonly proposed?: Values
  readonly sections: readonly Section[]
  /** What in the row the form is about, if not the whole: unsaved input is kept for it alone. */
  readonly part?: string
  /** The form's values in the present row of a conflict, if they are a part of it. */
  readonly ofConflict?: (current: unknown) => ConflictPart
  /** Lists whose rows are merged one by one after a conflict. */
  readonly rowKeys?: RowKeys
  /** Drawn below the inputs, updated with their values: a preview, or a button that fills them. */
  readonly below?: (values: Values, set: Form['set']) => ReactNode
  /** Text of the button, if "Save" does not fit. */
  readonly saveText?: TextKey
  /** px; 560 when absent. */
  readonly width?: number
  readonly onClose: () => void
  readonly onSaved?: (answer: WireAnswer<R>) => void
}

/**
 * A form in a window for one call of the contract: checks with the call's own schema, shows the server's refusals at
 * their fields, and on a conflict shows both versions to choose from.
 */
export function FormModal<R extends BodyRoute>(props: FormModalProps<R>) {
  const { title, route, initial, sections, width = 560, below, onClose, onSaved } = props
  const t = useText()
  const held = useRouteForm(route, initial, {
    sections,
    proposed: props.proposed,
    rowKeys: props.rowKeys,
    part: props.part,
    ofConflict: props.ofConflict,
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
      // Removing the question and this window takes long on a slow machine: the question goes first, in a frame of its own.
      if (form.isDirty) afterFrame(onClose)
      else onClose()
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
          className="h-form is-in-window"
          data-focus
          onSubmit={(event) => {
            event.preventDefault()
            save()
          }}
        >
          <FormFields form={form} sections={sections} />
          {below ? <div className="h-form-below">{below(form.values, form.set)}</div> : null}
          <input type="submit" hidden />
        </form>
      </Dialog>
      <RouteConflict held={held} sections={sections} />
    </Apart>
  )
}
