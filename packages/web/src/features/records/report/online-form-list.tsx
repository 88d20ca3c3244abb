import { reportRoutes } from '@heron/contract/calls/records/report'
import type { WireAnswer } from '@heron/contract/wire'
import { useMemo } from 'react'
import { useNavigate } from 'react-router'
import type { Column } from '../../../kit/data/data-table/column.ts'
import { DataTable } from '../../../kit/data/data-table/data-table.tsx'
import { ReadPart } from '../../../kit/data/list-page/read-part.tsx'
import { RowActions } from '../../../kit/data/list-page/row-action.tsx'
import { Empty } from '../../../kit/display/empty/empty.tsx'
import { Page } from '../../../kit/layout/page/page.tsx'
import { Panel } from '../../../kit/layout/panel/panel.tsx'
import { useCall } from '../../../lib/api/query.ts'
import { useLanguage, useText } from '../../../lib/text/text.ts'

type Form = WireAnswer<typeof reportRoutes.formList>[number]

/** [A14] Online forms: the registered entities, read-only. Tables cannot be changed at run time. */
export function OnlineFormList() {
  const t = useText()
  const language = useLanguage()
  const navigate = useNavigate()
  const forms = useCall(reportRoutes.formList, {})
  const open = ({ tableName }: Form) => void navigate(`/online/cgformList/${encodeURIComponent(tableName)}`)
  const columns = useMemo(
    (): readonly Column<Form>[] => [
      {
        key: 'tableTxt',
        title: 'report.entity',
        lead: true,
        render: ({ titles, tableTxt }) => titles[language] || tableTxt,
      },
      { key: 'tableName', title: 'report.tableName', width: 220, mono: true },
      { key: 'fieldCount', title: 'report.fieldCount', width: 120, number: true, decimals: 0 },
    ],
    [language],
  )
  return (
    <Page title={t('report.forms')} description={t('report.formsDescription')}>
      <Panel flush>
        <ReadPart of={forms}>
          <DataTable
            label={t('report.forms')}
            rows={forms.data ?? []}
            columns={columns}
            rowKey={({ id }) => id}
            onRow={open}
            busy={forms.isPending}
            actions={(row) => <RowActions actions={[{ label: 'report.open', onClick: () => open(row) }]} />}
            empty={<Empty title={t('kit.nothingYet')} />}
          />
        </ReadPart>
      </Panel>
    </Page>
  )
}
