import { dataLogRoutes } from '@heron/contract/calls/records/data-log'
import type { DataLog } from '@heron/contract/routes'
import { useMemo, useState } from 'react'
import { ListPage } from '../../../kit/data/list-page/list-page.tsx'
import { Button } from '../../../kit/display/button/button.tsx'
import { lateWindow } from '../../../kit/overlay/layers/late-window.tsx'
import { toast } from '../../../kit/overlay/toast/toast-store.ts'
import { useLanguage, useText } from '../../../lib/text/text.ts'
import { dataLogColumns, dataLogSearch } from './data-log-columns.tsx'
import './data-log.css'

const VersionChange = lateWindow(async () => (await import('./version-change.tsx')).VersionChange)

const CompareChoice = lateWindow(async () => (await import('./compare-choice.tsx')).CompareChoice)

const CompareResult = lateWindow(async () => (await import('./compare-result.tsx')).CompareResult)

type Pair = readonly [DataLog, DataLog]

/** [C29] The versions kept by edits; two of one row are compared field by field. */
export function DataLogList() {
  const t = useText()
  const language = useLanguage()
  const columns = useMemo(() => dataLogColumns(language), [language])
  const search = useMemo(() => dataLogSearch(language), [language])
  const [selected, setSelected] = useState<readonly DataLog[]>([])
  const [chosen, setChosen] = useState<DataLog>()
  const [pair, setPair] = useState<Pair>()
  const [compared, setCompared] = useState<readonly [string, string]>()
  const warn = (text: string) => toast('warn', t('dataLog.notice'), text)

  const compare = () => {
    const [a, b, ...more] = selected
    if (!a || !b || more.length > 0) return warn(t('dataLog.pickTwo'))
    if (a.dataTable !== b.dataTable || a.dataId !== b.dataId) return warn(t('dataLog.pickSame'))
    setPair([a, b])
  }

  return (
    <>
      <ListPage
        title="dataLog.title"
        description="dataLog.intro"
        route={dataLogRoutes.list}
        code="dataLog"
        columns={columns}
        search={search}
        onSelected={setSelected}
        current={chosen?.id}
        onRow={setChosen}
        aside={
          chosen ? <VersionChange key={chosen.id} version={chosen} onClose={() => setChosen(undefined)} /> : undefined
        }
        tools={<Button onClick={compare}>{t('dataLog.compare')}</Button>}
        emptyHint="dataLog.empty"
      />
      {pair ? (
        <CompareChoice
          picked={pair}
          onCompare={(first, second) => setCompared([first, second])}
          onClose={() => setPair(undefined)}
        />
      ) : null}
      {compared ? (
        <CompareResult first={compared[0]} second={compared[1]} onClose={() => setCompared(undefined)} />
      ) : null}
    </>
  )
}
