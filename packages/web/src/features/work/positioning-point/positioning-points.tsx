import { positioningPointRoutes } from '@heron/contract/calls/work/positioning-point'
import type { PositioningPoint } from '@heron/contract/routes'
import { useMemo, useState } from 'react'
import type { Column } from '../../../kit/data/data-table/column.ts'
import { DataTable } from '../../../kit/data/data-table/data-table.tsx'
import { ExportButton } from '../../../kit/data/list-page/list-export.tsx'
import { ImportButton } from '../../../kit/data/list-page/list-import.tsx'
import { ReadPart } from '../../../kit/data/list-page/read-part.tsx'
import { useRemoval } from '../../../kit/data/list-page/removal.ts'
import { Button, IconButton } from '../../../kit/display/button/button.tsx'
import { Empty } from '../../../kit/display/empty/empty.tsx'
import { LateFormModal } from '../../../kit/form/form/late-form-modal.tsx'
import { useCall } from '../../../lib/api/query.ts'
import { Can } from '../../../lib/session/can.tsx'
import { useCan } from '../../../lib/session/permissions.ts'
import { formatNumber } from '../../../lib/text/format.ts'
import { useText } from '../../../lib/text/text.ts'
import { newPoint, pointSections } from './positioning-point-form.ts'
import '../../../kit/layout/aside/aside.css'

/** The calls with their schemas, loaded with the form. */
const withSchemas = () => import('@heron/contract/routes/work/positioning-point')

const columns: readonly Column<PositioningPoint>[] = [
  {
    key: 'name',
    title: 'positioningPoint.name',
    width: 62,
    lead: true,
    render: (row) => (
      <>
        {row.name} <span className="h-muted">G{row.coordinateSystem}</span>
      </>
    ),
  },
  ...(['x', 'y', 'z'] as const).map(
    (axis): Column<PositioningPoint> => ({
      key: axis,
      title: `positioningPoint.${axis}`,
      unit: 'mm',
      width: 72,
      number: true,
      render: (row) => formatNumber(row.origin[axis], 4),
    }),
  ),
]

const exporting = { route: positioningPointRoutes.exportXls, name: 'positioningPoint.title' } as const
const imports = {
  route: positioningPointRoutes.importExcel,
  may: 'machine:edit',
  template: positioningPointRoutes.exportXls,
  updateBy: ['machine.number', 'positioningPoint.name'],
} as const
const NO_CHOICE: ReadonlySet<string> = new Set()

/** A machine has few positioning points; one page shows them all. */
const ALL = 100
const NONE: readonly PositioningPoint[] = []

/** The positioning points of one machine, as its sub-table. */
export function PositioningPoints({ machineId }: { readonly machineId: string }) {
  const t = useText()
  const can = useCan()
  const [edited, setEdited] = useState<PositioningPoint | 'new'>()
  const query = useMemo(() => ({ machineId }), [machineId])
  const points = useCall(positioningPointRoutes.list, { query: { machineId, pageSize: ALL } })
  const remove = useRemoval({
    route: positioningPointRoutes.deleteBatch,
    may: 'machine:edit',
    by: 'ids',
  })
  const rows = points.data?.records ?? NONE
  // Not for each key: new fields draw all inputs again.
  const sections = useMemo(() => pointSections(rows), [rows])
  const route = async () => (await withSchemas()).positioningPointRoutes[edited === 'new' ? 'add' : 'edit']
  return (
    <section>
      <div className="h-section-title h-section-tools">
        {t('positioningPoint.title')}
        <ExportButton small exports={exporting} query={query} selected={NO_CHOICE} />
        <ImportButton small imports={imports} />
        <Can do="machine:edit">
          <Button small icon="plus" onClick={() => setEdited('new')}>
            {t('kit.add')}
          </Button>
        </Can>
      </div>
      <ReadPart of={points}>
        <DataTable
          label={t('positioningPoint.title')}
          rows={rows}
          columns={columns}
          rowKey={(row) => row.id}
          busy={points.isPending}
          empty={<Empty title={t('positioningPoint.empty')} hint={t('positioningPoint.emptyHint')} />}
          dense
          actions={
            can('machine:edit')
              ? (row) => (
                  <>
                    <IconButton icon="edit" label={t('kit.edit')} onClick={() => setEdited(row)} />
                    <IconButton icon="trash" label={t('kit.remove')} onClick={() => void remove([row.id])} />
                  </>
                )
              : undefined
          }
        />
      </ReadPart>
      {edited ? (
        <LateFormModal
          title={t('positioningPoint.title')}
          route={route}
          initial={edited === 'new' ? { ...newPoint(rows), machineId } : edited}
          sections={sections}
          onClose={() => setEdited(undefined)}
        />
      ) : null}
    </section>
  )
}
