import { sessionRoutes } from '@heron/contract/routes/session'
import Modal from 'antd/es/modal'
import { useState } from 'react'
import { Button } from '../../kit/button/button.tsx'
import { FormFields } from '../../kit/form/form-fields.tsx'
import { useForm } from '../../kit/form/use-form.ts'
import { toast } from '../../kit/toast/toast-store.ts'
import { useMutate } from '../../lib/api/query.ts'
import { useSession } from '../../lib/session/session-store.ts'
import { useText } from '../../lib/text/text.ts'
import { passwordFormSchema } from './password-form.ts'

/** [B12][F06] The signed-in person's own password; changing it ends every session. */
export function PasswordDialog({
  onClose,
  onChanged,
}: {
  readonly onClose: () => void
  readonly onChanged: () => void
}) {
  const t = useText()
  const username = useSession()?.user?.username ?? ''
  const [schema] = useState(() => passwordFormSchema(t))
  const form = useForm(schema, { oldpassword: '', password: '', confirmpassword: '' })
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
    <Modal
      open
      title={t('session.changePassword')}
      width={800}
      centered
      onCancel={onClose}
      footer={
        <div className="h-form-foot">
          <Button onClick={onClose}>{t('kit.cancel')}</Button>
          <Button kind="primary" busy={change.isPending} onClick={submit}>
            {t('kit.save')}
          </Button>
        </div>
      }
    >
      <FormFields
        form={form}
        sections={[
          {
            columns: 1,
            fields: [
              { name: 'oldpassword', label: 'session.oldPassword', kind: 'password' },
              { name: 'password', label: 'session.newPassword', kind: 'password', hint: 'session.passwordRule' },
              { name: 'confirmpassword', label: 'session.confirmPassword', kind: 'password' },
            ],
          },
        ]}
      />
    </Modal>
  )
}
