import { accountRoutes } from '@heron/contract/calls/sign-in/account'
import type { UserInfo } from '@heron/contract/routes/sign-in/session'
import { useMemo } from 'react'
import { ReadPart } from '../../../kit/data/list-page/read-part.tsx'
import { Button } from '../../../kit/display/button/button.tsx'
import type { Section } from '../../../kit/form/form/field.ts'
import { FormFields } from '../../../kit/form/form/form-fields.tsx'
import { lateSchema } from '../../../kit/form/form/late-schema.ts'
import { useRouteForm } from '../../../kit/form/form/use-route-form.ts'
import { useText } from '../../../lib/text/text.ts'
import { personFields } from '../../../widgets/people/person-fields.tsx'
import { AvatarField } from './avatar-field.tsx'
import { showMe, useMe } from './use-me.ts'

const ownDataSchema = lateSchema(
  async () => (await import('@heron/contract/routes/sign-in/account')).accountRoutes.appEdit.body,
)

const sections: readonly Section[] = [
  { columns: 1, fields: [{ name: 'realname', label: 'account.realname' }, ...personFields] },
]

/** [C03] The user's own details; phone and e-mail are under security, because changing them needs a code. */
export function BaseSettings() {
  const me = useMe()
  return <ReadPart of={me}>{me.data ? <Base me={me.data.userInfo} /> : null}</ReadPart>
}

function Base({ me }: { readonly me: UserInfo }) {
  const t = useText()
  const initial = useMemo(() => {
    const { realname, sex, birthday, telephone } = me
    return { realname, sex, birthday: birthday ?? '', telephone: telephone ?? '' }
  }, [me])
  const { form, root, save, isSaving } = useRouteForm(accountRoutes.appEdit, initial, {
    sections,
    late: ownDataSchema,
    onSaved: showMe,
  })
  return (
    <div className="h-account-base">
      <form
        ref={root}
        className="h-form"
        onSubmit={(event) => {
          event.preventDefault()
          save()
        }}
      >
        <FormFields form={form} sections={sections} />
        <Button kind="primary" submit busy={isSaving} disabled={!form.isDirty}>
          {t('account.save')}
        </Button>
      </form>
      <AvatarField me={me} />
    </div>
  )
}
