import { reportRoutes } from '@heron/contract/calls/records/report'
import { nameIn } from '@heron/contract/name-in'
import type { ReportDefinition, ReportEntity, ReportHead } from '@heron/contract/routes'
import { useMemo, useState } from 'react'
import { useNavigate } from 'react-router'
import type { Column } from '../../../kit/data/data-table/column.ts'
import { ListPage } from '../../../kit/data/list-page/list-page.tsx'
import type { SearchField } from '../../../kit/data/list-page/search-field.ts'
import { LateFormModal } from '../../../kit/form/form/late-form-modal.tsx'
import { useChoices } from '../../../kit/form/select/use-choices.ts'
import { lateWindow } from '../../../kit/overlay/layers/late-window.tsx'
import { useCall } from '../../../lib/api/query.ts'
import { formatTime } from '../../../lib/text/format.ts'
import type { Language } from '../../../lib/text/languages.ts'
import { useLanguage, useText } from '../../../lib/text/text.ts'
import { newReport, reportSections } from './report-form.ts'

const ReportRecords = lateWindow(async () => (await import('./report-records.tsx')).ReportRecords)

/** The calls with their schemas, loaded with the form. */
const withSchemas = () => import('@heron/contract/routes/records/report')

const FORM_WIDTH = 960

const namesOf = (entities: readonly ReportEntity[], language: Language) =>
  entities.map(({ code, titles }) => ({ value: code, label: titles[language] || titles.cn }))

/** [A14][D17] Reports: their entity, fields, search, and earlier definitions. */
export function ReportList() {
  const t = useText()
  const language = useLanguage()
  const navigate = useNavigate()
  const answer = useCall(reportRoutes.entities, {})
  const [recorded, setRecorded] = useState<ReportHead>()
  const [restored, setRestored] = useState<{ readonly row: ReportHead; readonly definition: ReportDefinition }>()
  const entities = useMemo(() => answer.data ?? [], [answer.data])
  const names = useChoices(answer, namesOf)
  const columns = useMemo(
    (): readonly Column<ReportHead>[] => [
      { key: 'code', title: 'report.code', width: 200, sortable: true, mono: true },
      {
        key: 'name',
        title: 'report.name',
        sortable: true,
        lead: true,
        render: (row) => nameIn(language, row, 'name'),
      },
      {
        key: 'entity',
        title: 'report.entity',
        width: 140,
        render: ({ entity }) => names.options.find(({ value }) => value === entity)?.label ?? entity,
      },
      {
        key: 'items',
        title: 'report.fieldCount',
        width: 100,
        number: true,
        wideOnly: true,
        render: ({ items }) => items.length,
      },
      {
        key: 'createTime',
        title: 'kit.createTime',
        width: 150,
        sortable: true,
        wideOnly: true,
        render: (row) => formatTime(row.createTime),
      },
    ],
    [names, language],
  )
  const search = useMemo(
    (): readonly SearchField[] => [
      { name: 'code', label: 'report.code' },
      { name: 'name', label: 'report.name' },
      { name: 'entity', label: 'report.entity', kind: 'select', ...names },
    ],
    [names],
  )
  const sections = useMemo(() => reportSections(entities, names), [entities, names])
  return (
    <>
      <ListPage
        title="report.title"
        description="report.description"
        route={reportRoutes.list}
        code="report"
        columns={columns}
        search={search}
        form={{
          width: FORM_WIDTH,
          sections,
          add: {
            route: async () => (await withSchemas()).reportRoutes.add,
            may: 'system:report:add',
            start: newReport,
          },
          edit: { route: async () => (await withSchemas()).reportRoutes.edit, may: 'system:report:edit' },
        }}
        remove={{
          route: reportRoutes.deleteBatch,
          may: 'system:report:delete',
          by: 'ids',
          detail: 'report.removeDetail',
        }}
        actions={(row) => [
          { label: 'report.preview', onClick: () => void navigate(`/online/cgreport/${encodeURIComponent(row.code)}`) },
          { label: 'report.records', onClick: () => setRecorded(row) },
        ]}
        emptyHint="report.empty"
      />
      {recorded ? (
        <ReportRecords
          report={recorded}
          onRestore={(definition) => {
            setRestored({ row: recorded, definition })
            setRecorded(undefined)
          }}
          onClose={() => setRecorded(undefined)}
        />
      ) : null}
      {restored ? (
        <LateFormModal
          title={`${t('report.restore')} · ${restored.row.code}`}
          width={FORM_WIDTH}
          route={async () => (await withSchemas()).reportRoutes.edit}
          initial={restored.row}
          proposed={restored.definition}
          sections={sections}
          onClose={() => setRestored(undefined)}
        />
      ) : null}
    </>
  )
}
