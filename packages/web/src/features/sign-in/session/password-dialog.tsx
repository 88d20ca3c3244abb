import { sessionRoutes } from '@heron/contract/calls/sign-in/session'
import type { Section } from '../../../kit/form/form/field.ts'
import { FormFields } from '../../../kit/form/form/form-fields.tsx'
import { useForm } from '../../../kit/form/form/use-form.ts'
import { Dialog } from '../../../kit/overlay/dialog/dialog.tsx'
import { useLeave } from '../../../kit/overlay/dialog/use-leave.ts'
import { dialogWidths } from '../../../kit/overlay/dialog/widths.ts'
import { toast } from '../../../kit/overlay/toast/toast-store.ts'
import { useMutate } from '../../../lib/api/query.ts'
import { useSession } from '../../../lib/session/session-store.ts'
import { useText } from '../../../lib/text/text.ts'
import { passwordFormSchema } from './password-form.ts'

const sections: readonly Section[] = [
  {
    columns: 1,
    fields: [
      { name: 'oldpassword', label: 'session.oldPassword', kind: 'password' },
      { name: 'password', label: 'session.newPassword', kind: 'password', hint: 'session.passwordRule' },
      { name: 'confirmpassword', label: 'session.confirmPassword', kind: 'password' },
    ],
  },
]

/** [B12][F06] Changes the user's own password; this ends every session. */
export function PasswordDialog({
  onClose,
  onChanged,
}: {
  readonly onClose: () => void
  readonly onChanged: () => void
}) {
  const t = useText()
  const username = useSession()?.user?.username ?? ''
  const form = useForm(passwordFormSchema, { oldpassword: '', password: '', confirmpassword: '' })
  const leave = useLeave(form.isDirty, onClose)
  const change = useMutate(sessionRoutes.updatePassword, {
    onDone: () => {
      toast('good', t('session.passwordChanged'))
      onChanged()
    },
  })

  const submit = () => {
    const body = form.check()
    if (body) change.mutate({ body: { ...body, username } })
  }

  return (
    <Dialog
      title={t('session.changePassword')}
      width={dialogWidths.password}
      onOk={submit}
      okClose={false}
      okText={t('kit.save')}
      busy={change.isPending}
      onClose={leave}
    >
      <FormFields form={form} sections={sections} />
    </Dialog>
  )
}
