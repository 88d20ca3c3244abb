import { departRoutes } from '@heron/contract/calls/organisation/depart'
import type { DepartTree } from '@heron/contract/routes'
import { useMemo, useState } from 'react'
import { useSearchParams } from 'react-router'
import { DetailList } from '../../../kit/data/detail-list/detail-list.tsx'
import { LoadFailed } from '../../../kit/data/list-page/load-failed.tsx'
import { Empty } from '../../../kit/display/empty/empty.tsx'
import { Page } from '../../../kit/layout/page/page.tsx'
import { Panel } from '../../../kit/layout/panel/panel.tsx'
import { Splitter } from '../../../kit/layout/splitter/splitter.tsx'
import { Tabs } from '../../../kit/layout/tabs/tabs.tsx'
import { useCall } from '../../../lib/api/query.ts'
import { useCan } from '../../../lib/session/permissions.ts'
import { formatNames } from '../../../lib/text/format.ts'
import { shownName } from '../../../lib/text/shown-name.ts'
import { useText } from '../../../lib/text/text.ts'
import { DictText } from '../../../widgets/dictionary/use-dictionary.ts'
import { userSource } from '../../../widgets/people/user-picker.tsx'
import { usePicks } from '../../../widgets/picker/use-picks.ts'
import { DepartMembers } from './depart-members.tsx'
import { indexOf } from './depart-nodes.ts'
import { DepartRoles } from './depart-roles.tsx'
import { DepartTreePanel, NoDepart } from './depart-tree-panel.tsx'

/** The departments that a user directs, their people and their roles. */
export function MyDepartList() {
  const t = useText()
  const answer = useCall(departRoutes.queryMyDeptTreeList, {})
  const [chosen, setChosen] = useState<string>()
  const departs = answer.data
  const index = useMemo(() => indexOf(departs ?? []), [departs])
  const depart = index.get(chosen ?? '')
  const first = departs?.[0]?.id
  if (departs === null || departs?.length === 0) return <NoneMine isOrdinary={departs === null} />
  return (
    <Page title={t('depart.mine')} description={t('depart.mineIntro')}>
      {answer.error ? (
        <LoadFailed error={answer.error} onRetry={() => void answer.refetch()} />
      ) : (
        <Splitter
          initial={300}
          min={220}
          max={520}
          first={
            <DepartTreePanel
              departs={departs ?? []}
              chosen={chosen}
              onChoose={setChosen}
              busy={answer.isPending}
              emptyHint={t('depart.mineHint')}
            />
          }
          second={
            depart ? (
              <MyDepart key={depart.id} depart={depart} />
            ) : (
              <NoDepart onFirst={first ? () => setChosen(first) : undefined} />
            )
          }
        />
      )}
    </Page>
  )
}

/** Ordinary users direct no department; a director may have none left. */
function NoneMine({ isOrdinary }: { readonly isOrdinary: boolean }) {
  const t = useText()
  return (
    <Page title={t('depart.mine')} description={t('depart.mineIntro')}>
      <Panel>
        <Empty title={t(isOrdinary ? 'depart.ordinary' : 'depart.noneMine')} hint={t('depart.mineHint')} />
      </Panel>
    </Page>
  )
}

type Shown = 'members' | 'roles' | 'basics'

function MyDepart({ depart }: { readonly depart: DepartTree }) {
  const t = useText()
  const can = useCan()
  const [, setParams] = useSearchParams()
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
        setParams({}, { replace: true })
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
