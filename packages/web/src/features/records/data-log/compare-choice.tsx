import { dataLogRoutes } from '@heron/contract/calls/records/data-log'
import type { DataLog } from '@heron/contract/routes'
import { useId, useState } from 'react'
import { ReadPart } from '../../../kit/data/list-page/read-part.tsx'
import { Dialog } from '../../../kit/overlay/dialog/dialog.tsx'
import { useCall } from '../../../lib/api/query.ts'
import { formatTime } from '../../../lib/text/format.ts'
import { useLanguage, useText } from '../../../lib/text/text.ts'
import '../../../kit/form/native/native.css'
import './data-log.css'
import { nounOf } from './data-log-columns.tsx'

/** Chooses two versions of one row to compare; initially the two selected ones. */
export function CompareChoice({
  picked: [a, b],
  onCompare,
  onClose,
}: {
  readonly picked: readonly [DataLog, DataLog]
  readonly onCompare: (first: string, second: string) => void
  readonly onClose: () => void
}) {
  const t = useText()
  const language = useLanguage()
  const id = useId()
  const [older, newer] = a.dataVersion <= b.dataVersion ? [a, b] : [b, a]
  const [first, setFirst] = useState(older.id)
  const [second, setSecond] = useState(newer.id)
  const { dataTable, dataId } = a
  const answer = useCall(dataLogRoutes.queryDataVerList, { query: { dataTable, dataId } })
  const versions = answer.data ?? [newer, older]
  const chooser = (label: 'first' | 'second', value: string, choose: (id: string) => void) => (
    <label htmlFor={`${id}-${label}`}>
      {t(`dataLog.${label}`)}
      <select id={`${id}-${label}`} className="h-native" value={value} onChange={(event) => choose(event.target.value)}>
        {versions.map((each) => (
          <option key={each.id} value={each.id}>
            {`${each.dataVersion} · ${formatTime(each.createTime)} · ${each.createBy}`}
          </option>
        ))}
      </select>
    </label>
  )

  return (
    <Dialog
      title={t('dataLog.window')}
      width={700}
      okText={t('dataLog.compare')}
      okClose={false}
      onOk={() => onCompare(first, second)}
      onClose={onClose}
    >
      <ReadPart of={answer} />
      <div className="h-compare-choice">
        <label htmlFor={`${id}-table`}>
          {t('dataLog.tableName')}
          <output id={`${id}-table`} title={dataTable}>
            {nounOf(dataTable, language)}
          </output>
        </label>
        <label htmlFor={`${id}-id`}>
          {t('dataLog.id')}
          <output id={`${id}-id`} className="h-mono">
            {dataId}
          </output>
        </label>
        {chooser('first', first, setFirst)}
        {chooser('second', second, setSecond)}
      </div>
    </Dialog>
  )
}
