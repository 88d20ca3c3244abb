import { sessionRoutes } from '@heron/contract/calls/sign-in/session'
import { useEffect, useId, useState } from 'react'
import { ReadPart } from '../../kit/data/list-page/read-part.tsx'
import { Button } from '../../kit/display/button/button.tsx'
import { Dialog } from '../../kit/overlay/dialog/dialog.tsx'
import { toast } from '../../kit/overlay/toast/toast-store.ts'
import { useCall, useMutate } from '../../lib/api/query.ts'
import { openSession, useSession } from '../../lib/session/session-store.ts'
import { useText } from '../../lib/text/text.ts'
import './depart-dialog.css'

/**
 * [E11][G09] Chooses the department a user works for from now on. A user without departments gets a message, and the
 * dialog closes.
 */
export function DepartDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useText()
  const id = useId()
  const session = useSession()
  const departs = useCall(sessionRoutes.departs, {}, { staleTime: 0 })
  const [picked, setPicked] = useState<string>()
  const [isMissing, setMissing] = useState(false)
  const list = departs.data?.list
  const current = list?.find(({ orgCode }) => orgCode === departs.data?.orgCode)
  const chosen = picked ?? current?.orgCode ?? ''
  const isNone = list?.length === 0
  const select = useMutate(sessionRoutes.selectDepart, {
    onDone: ({ userInfo }) => {
      if (session) openSession(session.token, userInfo, session.tenant)
      toast('good', t('app.departSwitched'))
      onClose()
    },
  })

  useEffect(() => {
    if (!isNone) return
    toast('warn', t('app.noDepart'))
    onClose()
  }, [isNone, t, onClose])

  const submit = () => {
    setMissing(chosen === '')
    const username = session?.user?.username
    if (chosen !== '') select.mutate({ body: { orgCode: chosen, ...(username ? { username } : {}) } })
  }

  if (isNone) return null
  return (
    <Dialog
      title={current ? t('app.departTitleNow', { name: current.departName }) : t('app.departTitle')}
      width={450}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('kit.close')}</Button>
          <Button kind="primary" busy={select.isPending} disabled={!list} onClick={submit}>
            {t('app.confirm')}
          </Button>
        </>
      }
    >
      <ReadPart of={departs} />
      <p className="h-depart-hint">{t('app.departHint')}</p>
      <label htmlFor={id}>{t('app.depart')}</label>
      <select
        id={id}
        className={`h-depart-select ${isMissing ? 'is-bad' : ''}`}
        value={chosen}
        disabled={!list}
        aria-busy={departs.isPending}
        aria-invalid={isMissing}
        onChange={(event) => setPicked(event.target.value)}
      >
        <option value="">{t(departs.isPending ? 'kit.loading' : 'app.chooseDepart')}</option>
        {list?.map((depart) => (
          <option key={depart.id} value={depart.orgCode}>
            {depart.departName}
          </option>
        ))}
      </select>
      {isMissing ? (
        <p className="h-depart-missing" role="alert">
          {t('app.chooseDepart')}
        </p>
      ) : null}
    </Dialog>
  )
}
