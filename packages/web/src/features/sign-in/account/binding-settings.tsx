import { accountRoutes } from '@heron/contract/calls/sign-in/account'
import type { WireAnswer } from '@heron/contract/wire'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { ReadPart } from '../../../kit/data/list-page/read-part.tsx'
import { Button } from '../../../kit/display/button/button.tsx'
import { Empty } from '../../../kit/display/empty/empty.tsx'
import { toast } from '../../../kit/overlay/toast/toast-store.ts'
import { useCall } from '../../../lib/api/query.ts'
import { OAUTH2_LOGIN } from '../../../lib/paths.ts'
import { formatTime } from '../../../lib/text/format.ts'
import { useText } from '../../../lib/text/text.ts'
import { pageSignInOptions } from '../../../widgets/sign-in/options.ts'
import { AskPassword } from './ask-password.tsx'
import { useFormCall } from './use-form-call.ts'

type Bound = WireAnswer<typeof accountRoutes.bindings>[number]

const HERE = '/account/settings/binding'

/** [C03] The user's accounts at providers, for signing in. */
export function BindingSettings() {
  const t = useText()
  const navigate = useNavigate()
  const [opened, setOpened] = useState<Bound>()
  const answer = useCall(accountRoutes.bindings, {}, { staleTime: 0 })
  const bound = answer.data
  const { providers } = pageSignInOptions()
  if (!bound) return <ReadPart of={answer} />
  const titleOf = (source: string) => providers.find((each) => each.source === source)?.title ?? source
  const free = providers.filter(({ source }) => !bound.some((each) => each.source === source))
  if (bound.length === 0 && free.length === 0)
    return <Empty title={t('account.noProviders')} hint={t('account.noProvidersHint')} />
  const begin = (source: string) =>
    void navigate(`${OAUTH2_LOGIN}?${new URLSearchParams({ source, redirect: HERE, bind: '1' })}`)
  return (
    <>
      <ul className="h-account-rows">
        {bound.map((each) => (
          <li key={each.id}>
            <strong>{titleOf(each.source)}</strong>
            <p>{t('account.boundSince', { name: each.realname ?? '–', since: formatTime(each.createTime) })}</p>
            <div className="h-account-tools">
              <Button onClick={() => setOpened(each)}>{t('account.unbind')}</Button>
            </div>
          </li>
        ))}
        {free.map(({ source, title }) => (
          <li key={source}>
            <strong>{title}</strong>
            <p>{t('account.notBound')}</p>
            <div className="h-account-tools">
              <Button onClick={() => begin(source)}>{t('account.bind')}</Button>
            </div>
          </li>
        ))}
      </ul>
      {opened ? <Unbind id={opened.id} name={titleOf(opened.source)} onClose={() => setOpened(undefined)} /> : null}
    </>
  )
}

interface UnbindProps {
  readonly id: string
  readonly name: string
  readonly onClose: () => void
}

function Unbind({ id, name, onClose }: UnbindProps) {
  const t = useText()
  const { run, problem, isBusy } = useFormCall(accountRoutes.unbind, () => {
    toast('good', t('account.unbound'))
    onClose()
  })
  return (
    <AskPassword
      title={t('account.unbind')}
      detail={t('account.unbindDetail', { name })}
      problem={problem}
      isBusy={isBusy}
      onPassword={(password) => run({ body: { id, password } })}
      onClose={onClose}
    />
  )
}
