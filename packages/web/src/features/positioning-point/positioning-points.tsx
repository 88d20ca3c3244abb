import { type PositioningPoint, routes } from '@heron/contract/routes'
import { useState } from 'react'
import { Button } from '../../kit/button/button.tsx'
import type { Column } from '../../kit/data-table/column.ts'
import { DataTable } from '../../kit/data-table/data-table.tsx'
import { Empty } from '../../kit/empty/empty.tsx'
import { FormModal } from '../../kit/form/form-modal.tsx'
import { useRemoval } from '../../kit/list-page/removal.ts'
import { RowActions } from '../../kit/list-page/row-action.tsx'
import { useCall } from '../../lib/api/query.ts'
import { Can } from '../../lib/session/can.tsx'
import { formatNumber } from '../../lib/text/format.ts'
import { useText } from '../../lib/text/text.ts'
import { newPoint, pointSections } from './positioning-point-form.ts'

const columns: readonly Column<PositioningPoint>[] = [
  { key: 'name', title: 'positioningPoint.name', lead: true },
  { key: 'coordinateSystem', title: 'positioningPoint.system', width: 60, render: (row) => `G${row.coordinateSystem}` },
  {
    key: 'x',
    title: 'positioningPoint.originX',
    unit: 'mm',
    number: true,
    render: (row) => formatNumber(row.origin.x, 4),
  },
  {
    key: 'y',
    title: 'positioningPoint.originY',
    unit: 'mm',
    number: true,
    render: (row) => formatNumber(row.origin.y, 4),
  },
  {
    key: 'z',
    title: 'positioningPoint.originZ',
    unit: 'mm',
    number: true,
    render: (row) => formatNumber(row.origin.z, 4),
  },
]

/** A machine holds few places; one page shows them all. */
const ALL = 100
const TOUCHES = ['machine'] as const

/** The clamping places of one machine: its sub-table. */
export function PositioningPoints({ machineId }: { readonly machineId: string }) {
  const t = useText()
  const [edited, setEdited] = useState<PositioningPoint | 'new'>()
  const points = useCall(routes.positioningPoint.list, { query: { machineId, pageSize: ALL } })
  const remove = useRemoval({
    route: routes.positioningPoint.deleteBatch,
    may: 'machine:edit',
    by: 'ids',
    touches: TOUCHES,
  })
  const route = edited === 'new' ? routes.positioningPoint.add : routes.positioningPoint.edit
  return (
    <section>
      <div className="h-section-title h-section-tools">
        {t('positioningPoint.title')}
        <Can do="machine:edit">
          <Button small icon="plus" onClick={() => setEdited('new')}>
            {t('kit.add')}
          </Button>
        </Can>
      </div>
      <DataTable
        label={t('positioningPoint.title')}
        rows={points.data?.records ?? []}
        columns={columns}
        rowKey={(row) => row.id}
        busy={points.isPending}
        empty={<Empty title={t('positioningPoint.empty')} hint={t('positioningPoint.emptyHint')} />}
        actions={(row) => (
          <RowActions
            actions={[
              { label: 'kit.edit', may: 'machine:edit', onClick: () => setEdited(row) },
              { label: 'kit.remove', may: 'machine:edit', danger: true, onClick: () => void remove([row.id]) },
            ]}
          />
        )}
      />
      {edited ? (
        <FormModal
          title={t('positioningPoint.title')}
          route={route}
          initial={edited === 'new' ? { ...newPoint, machineId } : edited}
          sections={pointSections}
          touches={TOUCHES}
          onClose={() => setEdited(undefined)}
        />
      ) : null}
    </section>
  )
}
