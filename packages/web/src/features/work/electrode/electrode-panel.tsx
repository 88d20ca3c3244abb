import { electrodeRoutes } from '@heron/contract/calls/work/electrode'
import type { Electrode } from '@heron/contract/routes'
import { useState } from 'react'
import type { Column } from '../../../kit/data/data-table/column.ts'
import { DataTable } from '../../../kit/data/data-table/data-table.tsx'
import { hangingOn } from '../../../kit/data/list-page/hanging.ts'
import { ReadPart } from '../../../kit/data/list-page/read-part.tsx'
import { RowActions } from '../../../kit/data/list-page/row-action.tsx'
import { Button } from '../../../kit/display/button/button.tsx'
import { Empty } from '../../../kit/display/empty/empty.tsx'
import { StatusChip } from '../../../kit/display/status-chip/status-chip.tsx'
import { Panel } from '../../../kit/layout/panel/panel.tsx'
import { confirm } from '../../../kit/overlay/confirm/confirm-store.ts'
import { lateWindow } from '../../../kit/overlay/layers/late-window.tsx'
import { toast } from '../../../kit/overlay/toast/toast-store.ts'
import { useAll } from '../../../lib/api/all-pages.ts'
import { useMutate } from '../../../lib/api/query.ts'
import { Can } from '../../../lib/session/can.tsx'
import { formatNumber } from '../../../lib/text/format.ts'
import { useText } from '../../../lib/text/text.ts'
import { wantedField } from '../../../lib/wanted-field.ts'
import './electrode.css'
import type { OpenElectrode } from './electrode-window.tsx'
import { Renewals } from './renewals.tsx'
import { useWantedElectrode } from './wanted-electrode.ts'

const ElectrodeWindow = lateWindow(async () => (await import('./electrode-window.tsx')).ElectrodeWindow)

const sizeText = ({ length, width, height }: Electrode['head']) =>
  [length, width, height].map((each) => formatNumber(each)).join(' × ')

/**
 * The exemplary complex noun: the electrodes of a project with their copies, edited with versions, copied with their
 * locations.
 */
export function ElectrodePanel({ projectId }: { readonly projectId: string }) {
  const t = useText()
  const [open, setOpen] = useState<OpenElectrode>()
  const electrodes = useAll(electrodeRoutes.list, { projectId, column: 'name', order: 'asc' })
  const remove = useMutate(electrodeRoutes.deleteBatch, { onDone: () => toast('good', t('kit.removed')) })
  const handleRemove = async (electrode: Electrode) => {
    const detail = t('electrode.removeDetail', { count: electrode.locationCount })
    if (
      await confirm({
        title: t('electrode.removeTitle', { name: electrode.name }),
        detail,
        yes: t('kit.remove'),
        danger: true,
        consequences: hangingOn(electrodeRoutes.deleteBatch, [electrode.id], t),
      })
    ) {
      remove.mutate({ query: { ids: electrode.id } })
    }
  }
  const rows = electrodes.data ?? []
  useWantedElectrode(electrodes.data, (electrode) => setOpen({ mode: 'edit', electrode }))
  const close = () => {
    setOpen(undefined)
    // A field that its form does not have must not take the focus later.
    wantedField.set(undefined)
  }
  const columns: readonly Column<Electrode>[] = [
    { key: 'name', title: 'electrode.name', lead: true, render: (row) => <strong>{row.name}</strong> },
    {
      key: 'material',
      title: 'electrode.material',
      width: 84,
      render: (row) => (row.material ? t(`electrode.materials.${row.material}`) : <Missing />),
    },
    {
      key: 'gapInSolid',
      title: 'electrode.gapShort',
      width: 84,
      render: (row) =>
        row.gapInSolid === null ? <Missing /> : t(row.gapInSolid ? 'electrode.gapYes' : 'electrode.gapNo'),
    },
    {
      key: 'head',
      title: 'electrode.head',
      unit: 'mm',
      width: 130,
      number: true,
      render: (row) => sizeText(row.head),
    },
    { key: 'projectedArea', title: 'electrode.projectedArea', unit: 'mm²', width: 112, number: true, decimals: 2 },
    {
      key: 'copies',
      title: 'electrode.copies',
      render: (row) =>
        row.copies.length === 0 ? (
          <Missing />
        ) : (
          row.copies
            .map((copy) => `${t(`electrode.modules.${copy.module}`)} ${formatNumber(copy.undersize, 3)}`)
            .join(' · ')
        ),
    },
    { key: 'locationCount', title: 'electrode.locations', width: 64, number: true, decimals: 0 },
  ]
  return (
    <>
      <Panel
        title={t('electrode.title')}
        facts={rows.length}
        flush
        tools={
          <Can do="electrode:edit">
            <Button small icon="plus" onClick={() => setOpen({ mode: 'add' })}>
              {t('kit.add')}
            </Button>
          </Can>
        }
      >
        <ReadPart of={electrodes}>
          <DataTable
            label={t('electrode.title')}
            rows={rows}
            columns={columns}
            rowKey={(row) => row.id}
            busy={electrodes.isPending}
            actions={(electrode) => (
              <RowActions
                actions={[
                  { label: 'kit.edit', may: 'electrode:edit', onClick: () => setOpen({ mode: 'edit', electrode }) },
                  {
                    label: 'electrode.copy',
                    may: 'electrode:edit',
                    onClick: () => setOpen({ mode: 'copy', electrode }),
                  },
                  {
                    label: 'kit.remove',
                    may: 'electrode:delete',
                    danger: true,
                    onClick: () => void handleRemove(electrode),
                  },
                ]}
              />
            )}
            empty={<Empty title={t('electrode.empty')} hint={t('electrode.emptyHint')} />}
          />
        </ReadPart>
        {open ? <ElectrodeWindow projectId={projectId} open={open} others={rows} onClose={close} /> : null}
      </Panel>
      <Renewals projectId={projectId} />
    </>
  )
}

function Missing() {
  const t = useText()
  return (
    <StatusChip tone="warn" dot={false}>
      {t('electrode.missing')}
    </StatusChip>
  )
}
