import type { DataLog } from '@heron/contract/routes'
import { dataLogRoutes } from '@heron/contract/routes/data-log'
import { useState } from 'react'
import { Button } from '../../kit/button/button.tsx'
import type { Column } from '../../kit/data-table/column.ts'
import { ListPage } from '../../kit/list-page/list-page.tsx'
import type { SearchField } from '../../kit/list-page/search-field.ts'
import { toast } from '../../kit/toast/toast-store.ts'
import { formatTime } from '../../lib/text/format.ts'
import { useText } from '../../lib/text/text.ts'
import { CompareChoice } from './compare-choice.tsx'
import { CompareResult } from './compare-result.tsx'
import './data-log.css'

const columns: readonly Column<DataLog>[] = [
  { key: 'dataTable', title: 'dataLog.table', width: 160, sortable: true, mono: true, lead: true },
  { key: 'dataId', title: 'dataLog.id', width: 190, sortable: true, mono: true },
  { key: 'dataVersion', title: 'dataLog.version', width: 80, sortable: true, number: true, decimals: 0 },
  {
    key: 'dataContent',
    title: 'dataLog.content',
    wideOnly: true,
    render: ({ dataContent }) => (
      <span className="h-mono h-data-content">
        {dataContent.length > 80 ? `${dataContent.slice(0, 80)}…` : dataContent}
      </span>
    ),
  },
  { key: 'createBy', title: 'dataLog.by', width: 120, sortable: true },
  { key: 'createTime', title: 'dataLog.time', width: 160, sortable: true, render: (row) => formatTime(row.createTime) },
]

const search: readonly SearchField[] = [
  { name: 'dataTable', label: 'dataLog.table' },
  { name: 'dataId', label: 'dataLog.id' },
]

type Pair = readonly [DataLog, DataLog]

/** [C29] The versions that edits have kept; two of one row are compared field by field. */
export function DataLogList() {
  const t = useText()
  const [selected, setSelected] = useState<readonly DataLog[]>([])
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
