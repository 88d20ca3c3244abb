import { dischargeRoutes } from '@heron/contract/calls/work/discharge'
import { useState } from 'react'
import { DataTable } from '../../../kit/data/data-table/data-table.tsx'
import { Pager } from '../../../kit/data/list-page/pager.tsx'
import { ReadPart } from '../../../kit/data/list-page/read-part.tsx'
import { Empty } from '../../../kit/display/empty/empty.tsx'
import { confirm } from '../../../kit/overlay/confirm/confirm-store.ts'
import { useCall, useMutate } from '../../../lib/api/query.ts'
import { Can } from '../../../lib/session/can.tsx'
import { formatTime } from '../../../lib/text/format.ts'
import { useText } from '../../../lib/text/text.ts'

/** Changes of a process's steps: user, old and new value, reason. */
export function ParameterHistory({ processId }: { readonly processId: string }) {
  const t = useText()
  const [page, setPage] = useState({ pageNo: 1, pageSize: 20 })
  const history = useCall(dischargeRoutes.parameterHistory, { query: { processId, ...page } }, { keep: true })
  const total = history.data?.total ?? 0
  const hasPages = total > page.pageSize || page.pageNo > 1
  const remove = useMutate(dischargeRoutes.deleteParameterHistory)
  const handleRemove = async (id: string) => {
    if (
      await confirm({ title: t('kit.removeTitle'), detail: t('kit.removeDetail'), yes: t('kit.remove'), danger: true })
    )
      remove.mutate({ query: { ids: id } })
  }
  return (
    <ReadPart of={history}>
      <DataTable
        dense
        label={t('plan.views.history')}
        rows={history.data?.records ?? []}
        rowKey={(row) => row.id}
        busy={history.isPending}
        columns={[
          { key: 'createTime', title: 'plan.when', render: (row) => formatTime(row.createTime) },
          { key: 'createBy', title: 'plan.who' },
          { key: 'n', title: 'plan.step', number: true, decimals: 0 },
          { key: 'field', title: 'plan.what', render: (row) => t(`plan.changed.${row.field}`) },
          { key: 'before', title: 'plan.before', mono: true },
          { key: 'after', title: 'plan.after', mono: true },
          { key: 'reason', title: 'plan.reason' },
        ]}
        actions={(row) => (
          <Can do="discharge:edit">
            <button type="button" className="h-link is-bad" onClick={() => void handleRemove(row.id)}>
              {t('kit.remove')}
            </button>
          </Can>
        )}
        empty={<Empty title={t('plan.noHistory')} />}
      />
      {hasPages ? (
        <Pager
          total={total}
          {...page}
          onPage={(pageNo) => setPage({ ...page, pageNo })}
          onSize={(pageSize) => setPage({ pageNo: 1, pageSize })}
        />
      ) : null}
    </ReadPart>
  )
}
