import { userRoutes } from '@heron/contract/calls/organisation/user'
import { useState } from 'react'
import type { Column } from '../../kit/data/data-table/column.ts'
import type { RowOf } from '../../kit/data/list-page/list-panel.tsx'
import { useCan } from '../../lib/session/permissions.ts'
import { useText } from '../../lib/text/text.ts'
import { DepartTree } from '../depart/depart-tree.tsx'
import { DictText } from '../dictionary/use-dictionary.ts'
import type { PickerWindowProps } from '../picker/picker-source.ts'
import { RouteWindow } from '../picker/route-window.tsx'

type User = RowOf<typeof userRoutes.queryUserComponentData>

/** [M06] px */
const WIDTH = 1250

/** Sent only to users who may list users. */
const personal: readonly Column<User>[] = [
  { key: 'phone', title: 'widget.user.phone', width: 120 },
  { key: 'birthday', title: 'widget.user.birthday', width: 100, wideOnly: true },
]
const columnsOf = (all: boolean): readonly Column<User>[] => [
  { key: 'username', title: 'widget.user.username', width: 120, sortable: true },
  { key: 'realname', title: 'widget.user.realname', sortable: true, lead: true },
  {
    key: 'sex',
    title: 'widget.user.sex',
    width: 76,
    render: (user) => <DictText code="sex" value={user.sex || null} />,
  },
  ...(all ? personal : []),
  { key: 'orgCodeTxt', title: 'widget.user.depart', wideOnly: true },
]
const search = [
  { name: 'username', label: 'widget.user.username' },
  { name: 'realname', label: 'widget.user.realname' },
] as const

/** The stored column of a user. */
export type UserStore = 'username' | 'id'

/** [P01] Users by department: the tree filters the list; paging and searching stay within it. */
export function UserWindow({ store, ...props }: PickerWindowProps & { readonly store: UserStore }) {
  const t = useText()
  const can = useCan()
  const [depart, setDepart] = useState<string>()
  return (
    <RouteWindow
      {...props}
      title={t('widget.user.title')}
      width={WIDTH}
      route={userRoutes.queryUserComponentData}
      columns={columnsOf(can('system:user:list'))}
      search={search}
      pickOf={(user) => ({ value: user[store], label: user.realname })}
      fixed={depart === undefined ? {} : { departId: depart }}
      aside={<DepartTree chosen={depart} onChoose={({ id }) => setDepart(id === depart ? undefined : id)} />}
    />
  )
}
