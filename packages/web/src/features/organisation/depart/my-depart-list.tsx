import { departRoutes } from '@heron/contract/calls/organisation/depart'
import { useMemo, useState } from 'react'
import { ReadPart } from '../../../kit/data/list-page/read-part.tsx'
import { Empty } from '../../../kit/display/empty/empty.tsx'
import { Page } from '../../../kit/layout/page/page.tsx'
import { Panel } from '../../../kit/layout/panel/panel.tsx'
import { Splitter } from '../../../kit/layout/splitter/splitter.tsx'
import { fetchedPart } from '../../../kit/overlay/layers/part.tsx'
import { useCall } from '../../../lib/api/query.ts'
import { useText } from '../../../lib/text/text.ts'
import { indexOf } from './depart-nodes.ts'
import { DepartTreePanel, NoDepart } from './depart-tree-panel.tsx'

const { Part: MyDepart } = fetchedPart(async () => (await import('./my-depart.tsx')).MyDepart)

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
      <ReadPart of={answer}>
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
      </ReadPart>
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
