import type { DepartTree } from '@heron/contract/routes'
import { useState } from 'react'
import { DetailList } from '../../../kit/data/detail-list/detail-list.tsx'
import { useAddress } from '../../../kit/layout/page/use-address.ts'
import { Panel } from '../../../kit/layout/panel/panel.tsx'
import { Tabs } from '../../../kit/layout/tabs/tabs.tsx'
import { fetchedPart } from '../../../kit/overlay/layers/part.tsx'
import { useCan } from '../../../lib/session/permissions.ts'
import { formatNames } from '../../../lib/text/format.ts'
import { shownName } from '../../../lib/text/shown-name.ts'
import { useText } from '../../../lib/text/text.ts'
import { DictText } from '../../../widgets/dictionary/use-dictionary.ts'
import { userSource } from '../../../widgets/people/user-picker.tsx'
import { usePicks } from '../../../widgets/picker/use-picks.ts'

const { Part: DepartMembers } = fetchedPart(async () => (await import('./depart-members.tsx')).DepartMembers)
const { Part: DepartRoles } = fetchedPart(async () => (await import('./depart-roles.tsx')).DepartRoles)

type Shown = 'members' | 'roles' | 'basics'

/** One of the user's departments: its data, people and roles. */
export function MyDepart({ depart }: { readonly depart: DepartTree }) {
  const t = useText()
  const can = useCan()
  const { goTo } = useAddress()
  const may: Readonly<Record<Shown, boolean>> = {
    basics: true,
    members: can('system:user:list'),
    roles: can('system:depart:role:list'),
  }
  const [shown, setShown] = useState<Shown>(may.members ? 'members' : 'basics')
  const tabs = (['basics', 'members', 'roles'] as const)
    .filter((key) => may[key])
    .map((key) => ({ key, title: t(`depart.tab.${key}`) }))
  return (
    <Tabs
      label={shownName(depart, 'departName')}
      tabs={tabs}
      chosen={shown}
      onChoose={(key) => {
        goTo(new URLSearchParams(), { replace: true })
        setShown(key)
      }}
    >
      {shown === 'basics' ? <Basics depart={depart} /> : null}
      {shown === 'members' ? <DepartMembers depart={depart} /> : null}
      {shown === 'roles' ? <DepartRoles depart={depart} /> : null}
    </Tabs>
  )
}

const people = userSource('id')

/** Data of a department, read-only. */
function Basics({ depart }: { readonly depart: DepartTree }) {
  const t = useText()
  const [directors] = usePicks(people, depart.directorUserIds)
  const items = [
    { key: 'name', term: t('depart.name'), content: shownName(depart, 'departName') },
    { key: 'code', term: t('depart.code'), content: <span className="h-mono">{depart.orgCode}</span> },
    {
      key: 'category',
      term: t('depart.category'),
      content: <DictText code="org_category" value={depart.orgCategory} />,
    },
    { key: 'directors', term: t('depart.directors'), content: formatNames(directors.map(({ label }) => label)) || '–' },
    { key: 'mobile', term: t('depart.mobile'), content: depart.mobile || '–' },
    { key: 'fax', term: t('depart.fax'), content: depart.fax || '–' },
    { key: 'order', term: t('depart.order'), content: depart.departOrder },
    { key: 'address', term: t('depart.address'), content: depart.address || '–', span: 3 },
    { key: 'memo', term: t('depart.memo'), content: depart.memo || '–', span: 3 },
  ]
  return (
    <Panel title={shownName(depart, 'departName')}>
      <DetailList items={items} size="small" />
    </Panel>
  )
}
