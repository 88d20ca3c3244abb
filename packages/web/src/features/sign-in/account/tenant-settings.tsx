import { tenantRoutes } from '@heron/contract/calls/organisation/tenant'
import { sessionRoutes } from '@heron/contract/calls/sign-in/session'
import { useState } from 'react'
import { ReadPart } from '../../../kit/data/list-page/read-part.tsx'
import { Button } from '../../../kit/display/button/button.tsx'
import { Empty } from '../../../kit/display/empty/empty.tsx'
import { StatusChip } from '../../../kit/display/status-chip/status-chip.tsx'
import type { Section } from '../../../kit/form/form/field.ts'
import { LateFormModal } from '../../../kit/form/form/late-form-modal.tsx'
import { toast } from '../../../kit/overlay/toast/toast-store.ts'
import { useCall, useMutate } from '../../../lib/api/query.ts'
import { reloadPage } from '../../../lib/drafts/drafts.ts'
import { openSession, useSession } from '../../../lib/session/session-store.ts'
import { formatTime } from '../../../lib/text/format.ts'
import { useText } from '../../../lib/text/text.ts'

/** The calls with their schemas, loaded with the form. */
const withSchemas = () => import('@heron/contract/routes/organisation/tenant')

const joining: readonly Section[] = [
  { fields: [{ name: 'houseNumber', label: 'tenant.houseNumber', hint: 'tenant.houseNumberHint', span: 2 }] },
]

/** [C43][E04] The user's tenants, invitations, and requests to join another. */
export function TenantSettings({ reload = reloadPage }: { readonly reload?: () => void }) {
  const t = useText()
  const here = useSession()
  const [isJoining, setJoining] = useState(false)
  const mine = useCall(sessionRoutes.tenants, {}, { staleTime: 0 })
  const tenants = mine.data?.list ?? []
  // When none is chosen, the server uses the first.
  const current = here && here.tenant !== '0' ? here.tenant : String(tenants[0]?.id ?? '')
  const workIn = (tenant: string) => {
    if (!here?.user) return
    openSession(here.token, here.user, tenant)
    // No data of the other tenant may remain.
    reload()
  }
  if (!mine.data) return <ReadPart of={mine} />
  return (
    <ReadPart of={mine}>
      <Invitations />
      <h3 id="account-tenants">
        {t('tenant.joined')}
        <Button onClick={() => setJoining(true)}>{t('tenant.join')}</Button>
      </h3>
      {tenants.length === 0 ? (
        <Empty title={t('tenant.noneOfMine')} hint={t('tenant.noneOfMineHint')} />
      ) : (
        <ul className="h-account-rows" aria-labelledby="account-tenants">
          {tenants.map(({ id, name }) => (
            <li key={id}>
              <strong>
                {name} {String(id) === current ? <StatusChip tone="good">{t('tenant.here')}</StatusChip> : null}
              </strong>
              <p>{t('tenant.numbered', { id })}</p>
              {String(id) === current ? null : (
                <div className="h-account-tools">
                  <Button onClick={() => workIn(String(id))}>{t('tenant.switch')}</Button>
                </div>
              )}
            </li>
          ))}
        </ul>
      )}
      {isJoining ? (
        <LateFormModal
          title={t('tenant.joinTitle')}
          route={async () => (await withSchemas()).tenantRoutes.joinTenantByHouseNumber}
          initial={{ houseNumber: '' }}
          sections={joining}
          saveText="tenant.ask"
          width={440}
          onClose={() => setJoining(false)}
        />
      ) : null}
    </ReadPart>
  )
}

/** Shown only to invited users. */
function Invitations() {
  const t = useText()
  const answer = useCall(tenantRoutes.myInvitations, {}, { staleTime: 0 })
  const invitations = answer.data ?? []
  const decide = useMutate(tenantRoutes.agree, { onDone: () => toast('good', t('tenant.decided')) })
  if (invitations.length === 0) return <ReadPart of={answer} />
  return (
    <ReadPart of={answer}>
      <h3 id="account-invitations">{t('tenant.invitations')}</h3>
      <ul className="h-account-rows" aria-labelledby="account-invitations">
        {invitations.map(({ id, tenantName, createTime }) => (
          <li key={id}>
            <strong>{tenantName}</strong>
            <p>{t('tenant.invitedAt', { at: formatTime(createTime) })}</p>
            <div className="h-account-tools">
              <Button
                kind="primary"
                busy={decide.isPending}
                onClick={() => decide.mutate({ body: { id, agreed: true } })}
              >
                {t('tenant.accept')}
              </Button>
              <Button busy={decide.isPending} onClick={() => decide.mutate({ body: { id, agreed: false } })}>
                {t('tenant.refuse')}
              </Button>
            </div>
          </li>
        ))}
      </ul>
    </ReadPart>
  )
}
