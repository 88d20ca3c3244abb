import type { TenantInfo, User } from '@heron/contract/routes'
import { tenantRoutes } from '@heron/contract/routes/organisation/tenant'
import { useState } from 'react'
import type { Column } from '../../../kit/data/data-table/column.ts'
import { DataTable } from '../../../kit/data/data-table/data-table.tsx'
import { AsideTable, useAsidePaging } from '../../../kit/data/list-page/aside-table.tsx'
import { ReadPart } from '../../../kit/data/list-page/read-part.tsx'
import { Button } from '../../../kit/display/button/button.tsx'
import type { Section } from '../../../kit/form/form/field.ts'
import { FormModal } from '../../../kit/form/form/form-modal.tsx'
import { Aside } from '../../../kit/layout/aside/aside.tsx'
import { confirm } from '../../../kit/overlay/confirm/confirm-store.ts'
import { toast } from '../../../kit/overlay/toast/toast-store.ts'
import { useCall, useMutate } from '../../../lib/api/query.ts'
import { useText } from '../../../lib/text/text.ts'
import { userSource } from '../../../widgets/people/user-picker.tsx'

const columns: readonly Column<User>[] = [
  { key: 'username', title: 'tenant.username', mono: true },
  { key: 'realname', title: 'tenant.realname', lead: true },
]
const inviting: readonly Section[] = [
  { fields: [{ name: 'username', label: 'tenant.invitee', hint: 'tenant.inviteHint', span: 2 }] },
]
const people = userSource('id')

/** The people of a tenant, and requests to join. */
export function TenantPeople({ tenant, onClose }: { readonly tenant: TenantInfo; readonly onClose: () => void }) {
  const t = useText()
  const { paging, pager } = useAsidePaging()
  const [isPicking, setPicking] = useState(false)
  const [isInviting, setInviting] = useState(false)
  const answer = useCall(tenantRoutes.userList, { query: { tenantId: tenant.id, ...paging } }, { keep: true })
  const add = useMutate(tenantRoutes.addUsers, { onDone: () => toast('good', t('tenant.added')) })
  const take = useMutate(tenantRoutes.leaveTenant, {
    onDone: () => toast('good', t('tenant.removed')),
  })
  const takeOut = async (user: User) => {
    const question = { title: t('tenant.removeTitle', { count: 1 }), detail: user.realname, yes: t('tenant.remove') }
    if (await confirm({ ...question, danger: true }))
      take.mutate({ body: { tenantId: tenant.id, userIdList: [user.id] } })
  }
  return (
    <Aside
      title={t('tenant.peopleTitle')}
      facts={tenant.name}
      onClose={onClose}
      tools={
        <>
          <Button small icon="plus" onClick={() => setPicking(true)}>
            {t('tenant.add')}
          </Button>
          <Button small onClick={() => setInviting(true)}>
            {t('tenant.invite')}
          </Button>
        </>
      }
      footer={pager(answer.data?.total)}
    >
      <Requests tenantId={tenant.id} />
      <AsideTable
        label={t('tenant.peopleTitle')}
        answer={answer}
        columns={columns}
        actions={(row) => (
          <button type="button" className="h-link is-bad" onClick={() => void takeOut(row)}>
            {t('tenant.remove')}
          </button>
        )}
        hint="tenant.noPeople"
      />
      {isPicking
        ? people.draw({
            picks: [],
            multiple: true,
            onConfirm: (picks) => {
              setPicking(false)
              const userIdList = picks.map(({ value }) => value)
              if (userIdList.length > 0) add.mutate({ body: { tenantId: tenant.id, userIdList } })
            },
            onClose: () => setPicking(false),
          })
        : null}
      {isInviting ? (
        <FormModal
          title={`${t('tenant.inviteTitle')} · ${tenant.name}`}
          route={tenantRoutes.invitationUserJoin}
          initial={{ tenantId: Number(tenant.id), username: '' }}
          sections={inviting}
          saveText="tenant.sendInvitation"
          width={440}
          onClose={() => setInviting(false)}
        />
      ) : null}
    </Aside>
  )
}

function Requests({ tenantId }: { readonly tenantId: string }) {
  const t = useText()
  const answer = useCall(tenantRoutes.requests, { query: { tenantId } })
  const decide = useMutate(tenantRoutes.approve, {
    onDone: () => toast('good', t('tenant.decided')),
  })
  if (!answer.data || answer.data.length === 0) return <ReadPart of={answer} />
  return (
    <ReadPart of={answer}>
      <DataTable
        dense
        label={t('tenant.requests')}
        rows={answer.data}
        columns={[
          {
            key: 'username',
            title: 'tenant.requests',
            lead: true,
            render: ({ username, realname }) => `${username} ${realname}`,
          },
        ]}
        rowKey={(row) => row.id}
        actions={({ id, kind }) =>
          kind === 'invite' ? (
            t('tenant.invited')
          ) : (
            <>
              <button type="button" className="h-link" onClick={() => decide.mutate({ body: { id, agreed: true } })}>
                {t('tenant.approve')}
              </button>
              <button
                type="button"
                className="h-link is-bad"
                onClick={() => decide.mutate({ body: { id, agreed: false } })}
              >
                {t('tenant.decline')}
              </button>
            </>
          )
        }
      />
    </ReadPart>
  )
}
