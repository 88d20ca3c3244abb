import { departRoleRoutes } from '@heron/contract/calls/rights/depart-role'
import type { DepartInfo, User } from '@heron/contract/routes'
import { useState } from 'react'
import { ReadPart } from '../../../kit/data/list-page/read-part.tsx'
import { Button } from '../../../kit/display/button/button.tsx'
import { Empty } from '../../../kit/display/empty/empty.tsx'
import { useLeave } from '../../../kit/overlay/dialog/use-leave.ts'
import { Drawer } from '../../../kit/overlay/drawer/drawer.tsx'
import { toast } from '../../../kit/overlay/toast/toast-store.ts'
import { useCall, useMutate } from '../../../lib/api/query.ts'
import { shownName } from '../../../lib/text/shown-name.ts'
import { useText } from '../../../lib/text/text.ts'
import { useFirstRead } from '../../../widgets/grants/use-first-read.ts'

/** px */
const WIDTH = 600

interface MemberRolesProps {
  readonly depart: DepartInfo
  readonly user: User
  readonly onClose: () => void
}

/** A user's roles in a department: one check box for each role. */
export function MemberRoles({ depart, user, onClose }: MemberRolesProps) {
  const t = useText()
  const query = { departId: depart.id, userId: user.id }
  const roles = useCall(departRoleRoutes.getDeptRoleList, { query }, { staleTime: 0 })
  const held = useCall(departRoleRoutes.getDeptRoleByUserId, { query }, { staleTime: 0 })
  const [ticked, setTicked] = useState<ReadonlySet<string>>()
  const saving = useMutate(departRoleRoutes.deptRoleUserAdd, {
    onDone: () => {
      toast('good', t('kit.saved'))
      onClose()
    },
  })
  const leave = useLeave(ticked !== undefined, onClose)
  const { first, reads } = useFirstRead(roles, held)
  const [all, appointments] = first ?? [[], []]
  const before = appointments.map(({ droleId }) => droleId)
  const now = ticked ?? new Set(before)
  const tick = (id: string, isOn: boolean) =>
    setTicked(new Set(isOn ? [...now, id] : [...now].filter((each) => each !== id)))
  const save = () => saving.mutate({ body: { ...query, newRoleId: [...now].join(','), startedFrom: before.join(',') } })

  return (
    <Drawer
      side="right"
      width={WIDTH}
      title={`${t('depart.memberRoles')} · ${user.realname}`}
      onClose={leave}
      footer={
        <>
          <Button kind="quiet" disabled={!first} onClick={() => setTicked(new Set(all.map(({ id }) => id)))}>
            {t('depart.all')}
          </Button>
          <Button kind="quiet" disabled={!first} onClick={() => setTicked(new Set())}>
            {t('depart.none')}
          </Button>
          <Button onClick={leave}>{t('kit.cancel')}</Button>
          <Button kind="primary" busy={saving.isPending} disabled={!ticked} onClick={save}>
            {t('kit.save')}
          </Button>
        </>
      }
    >
      {!first ? (
        <ReadPart of={reads}>
          <p role="status">{t('kit.loading')}</p>
        </ReadPart>
      ) : all.length === 0 ? (
        <Empty title={t('depart.noneToGive')} hint={t('depart.noRoles')} />
      ) : (
        <fieldset className="h-depart-boxes" aria-label={t('depart.memberRoles')}>
          {all.map((role) => (
            <label key={role.id}>
              <input
                type="checkbox"
                className="h-check"
                checked={now.has(role.id)}
                onChange={(event) => tick(role.id, event.target.checked)}
              />
              <span>{shownName(role, 'roleName')}</span>
              {role.description ? <small>{role.description}</small> : null}
            </label>
          ))}
        </fieldset>
      )}
    </Drawer>
  )
}
