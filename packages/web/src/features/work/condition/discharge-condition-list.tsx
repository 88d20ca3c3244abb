import { conditionRoutes } from '@heron/contract/calls/work/condition'
import { planRoutes } from '@heron/contract/calls/work/plan'
import type { Condition } from '@heron/contract/routes'
import { useState } from 'react'
import type { Column } from '../../../kit/data/data-table/column.ts'
import { ListPage } from '../../../kit/data/list-page/list-page.tsx'
import { ReadPart } from '../../../kit/data/list-page/read-part.tsx'
import type { SearchField } from '../../../kit/data/list-page/search-field.ts'
import { Empty } from '../../../kit/display/empty/empty.tsx'
import { Aside } from '../../../kit/layout/aside/aside.tsx'
import { useCall } from '../../../lib/api/query.ts'
import { useText } from '../../../lib/text/text.ts'
import { moduleOptions, stateOptions } from '../../../widgets/condition-fields/condition-options.ts'
import { placeText } from '../../../widgets/electrode-copy/copy-name.ts'
import { codeOf, conditionColumns } from './condition-columns.tsx'
import { conditionRemoval, useConditionForm } from './condition-form.ts'
import './condition.css'

const shown = new Set(['code', 'name', 'module', 'state'])
const columns: readonly Column<Condition>[] = [
  ...conditionColumns.filter(({ key }) => shown.has(key)),
  { key: 'conditionText', title: 'condition.text', mono: true, render: (row) => row.conditionText },
]

const search: readonly SearchField[] = [
  { name: 'code', label: 'condition.code', rule: 'eq' },
  { name: 'name', label: 'condition.name' },
  { name: 'module', label: 'condition.module', kind: 'select', options: moduleOptions },
  { name: 'state', label: 'condition.state', kind: 'select', options: stateOptions },
]

/** [C15] Discharge conditions as read by the control, with each one's subprogram and the processes that use it. */
export function DischargeConditionList() {
  const form = useConditionForm()
  const [chosen, setChosen] = useState<string>()
  return (
    <ListPage
      title="condition.discharge"
      description="condition.dischargeHint"
      route={conditionRoutes.list}
      columns={columns}
      search={search}
      form={form}
      remove={conditionRemoval}
      current={chosen}
      onRow={(row) => setChosen(row.id)}
      aside={chosen ? <ConditionTexts key={chosen} id={chosen} onClose={() => setChosen(undefined)} /> : undefined}
      emptyHint="condition.empty"
    />
  )
}

const LISTED = 50

function ConditionTexts({ id, onClose }: { readonly id: string; readonly onClose: () => void }) {
  const t = useText()
  const texts = useCall(planRoutes.respGetCondSub, { query: { id } })
  const uses = useCall(planRoutes.page, { query: { conditionId: id, pageNo: 1, pageSize: LISTED } })
  const condition = texts.data?.rows[0]?.condition
  const places = uses.data?.records ?? []
  return (
    <Aside title={condition ? codeOf(condition) : '…'} facts={condition?.name} onClose={onClose}>
      <ReadPart of={[texts, uses]} />
      {texts.data ? (
        <>
          <h3 className="h-section-title">{t('condition.text')}</h3>
          <pre>{texts.data.conditionText}</pre>
          <h3 className="h-section-title">{t('condition.subprogram')}</h3>
          <pre>{texts.data.subprogramText}</pre>
        </>
      ) : null}
      <h3 className="h-section-title">{t('condition.uses', { count: uses.data?.total ?? 0 })}</h3>
      {uses.data?.total === 0 ? <Empty title={t('condition.unused')} /> : null}
      <ul className="h-condition-uses">
        {places.map((row) => (
          <li key={row.id}>
            <span className="h-mono">{row.projectNumber}</span> {placeText(t, row)}
          </li>
        ))}
      </ul>
    </Aside>
  )
}
