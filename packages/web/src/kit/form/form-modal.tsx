import type { CallOf, RouteDefinition } from '@heron/contract/wire'
import Modal from 'antd/es/modal'
import { useEffect, useRef, useState } from 'react'
import type { z } from 'zod'
import { announceRefusal } from '../../lib/api/announce.ts'
import type { WireAnswer } from '../../lib/api/call.ts'
import { type CallFailure, isConflict } from '../../lib/api/failure.ts'
import { useMutate } from '../../lib/api/query.ts'
import { useText } from '../../lib/text/text.ts'
import { Button } from '../button/button.tsx'
import { confirm } from '../confirm/confirm-store.ts'
import { toast } from '../toast/toast-store.ts'
import { ConflictDialog } from './conflict-dialog.tsx'
import type { Section } from './field.ts'
import { focusFirstProblem } from './focus-problem.ts'
import { FormFields } from './form-fields.tsx'
import { pick } from './schema.ts'
import { useForm } from './use-form.ts'
import type { Values } from './values.ts'

type BodyRoute = RouteDefinition & { readonly body: z.ZodType }

export interface FormModalProps<R extends BodyRoute> {
  readonly title: string
  /** The call that saves; its body schema checks the inputs. */
  readonly route: R
  /** The row to edit, or what a new one starts with. Fields the call does not take are left out. */
  readonly initial: unknown
  readonly sections: readonly Section[]
  /** px; 560 when absent. */
  readonly width?: number
  /** Nouns to read again besides the route's own. */
  readonly touches?: readonly string[]
  readonly onClose: () => void
  readonly onSaved?: (answer: WireAnswer<R>) => void
}

/**
 * A form in a window over one call of the contract: checks with the call's own schema, puts the server's refusals on
 * their fields, and on a conflict shows both versions and lets the person choose.
 */
export function FormModal<R extends BodyRoute>(props: FormModalProps<R>) {
  const { title, route, initial, sections, width = 560, touches, onClose, onSaved } = props
  const t = useText()
  const form = useForm(route.body, pick(route.body, initial))
  const [refusals, setRefusals] = useState(0)
  const root = useRef<HTMLFormElement>(null)
  const [theirs, setTheirs] = useState<Values>()
  const save = useMutate(route, {
    touches: [...(touches ?? []), route.id.split('.')[0] ?? ''],
    onDone: (answer) => {
      toast('good', t('kit.saved'))
      onSaved?.(answer)
      onClose()
    },
    onFailure: (failure: CallFailure) => {
      if (isConflict(failure))
        setTheirs(failure.current as Values) // a row of this noun, by contract
      else if (!form.refuse(failure)) announceRefusal(failure)
    },
  })

  const submit = (more: Values = {}) => {
    const body = form.check()
    if (body === undefined) setRefusals((count) => count + 1)
    else save.mutate({ body: { ...(body as Values), ...more } } as unknown as CallOf<R>) // checked above
  }

  useEffect(() => {
    if (refusals > 0) focusFirstProblem(root.current)
  }, [refusals])

  const leave = async () => {
    if (
      form.isDirty &&
      !(await confirm({ title: t('kit.unsaved'), detail: t('kit.unsavedDetail'), yes: t('kit.leave') }))
    )
      return
    onClose()
  }

  return (
    <>
      <Modal
        open
        title={title}
        width={width}
        centered
        onCancel={() => void leave()}
        mask={{ closable: false }}
        footer={
          <div className="h-form-foot">
            <Button onClick={() => void leave()}>{t('kit.cancel')}</Button>
            <Button kind="primary" busy={save.isPending} onClick={() => submit()}>
              {t('kit.save')}
            </Button>
          </div>
        }
      >
        <form
          ref={root}
          className="h-form"
          onSubmit={(event) => {
            event.preventDefault()
            submit()
          }}
        >
          <FormFields form={form} sections={sections} />
          <input type="submit" hidden />
        </form>
      </Modal>
      {theirs ? (
        <ConflictDialog
          sections={sections}
          mine={form.values}
          theirs={theirs}
          onTheirs={() => {
            form.reset(pick(route.body, theirs))
            setTheirs(undefined)
          }}
          onMine={() => {
            form.set('version', theirs.version)
            setTheirs(undefined)
            submit({ version: theirs.version })
          }}
          onClose={() => setTheirs(undefined)}
        />
      ) : null}
    </>
  )
}
