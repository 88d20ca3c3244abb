import { DataTable } from '../../../kit/data/data-table/data-table.tsx'
import { Empty } from '../../../kit/display/empty/empty.tsx'
import { Panel } from '../../../kit/layout/panel/panel.tsx'
import { formatNumber } from '../../../lib/text/format.ts'
import { useText } from '../../../lib/text/text.ts'
import type { Board } from './board-model.ts'

/** Accuracy of estimates by machine, material pair and module: the median of estimate ÷ logged time, and its spread. */
export function LearntTimes({ learnt }: { readonly learnt: Board['learnt'] }) {
  const t = useText()
  return (
    <Panel title={t('discharge.learnt.title')} facts={learnt.length} flush className="board-learnt">
      <DataTable
        label={t('discharge.learnt.title')}
        rows={learnt}
        rowKey={(row) => `${row.machineId} ${row.electrodeMaterial} ${row.workpieceMaterial} ${row.module}`}
        dense
        columns={[
          { key: 'machineNo', title: 'project.machine', width: 96, lead: true },
          {
            key: 'pair',
            title: 'discharge.learnt.pair',
            render: (row) =>
              `${t(`edm.electrodeMaterial.${row.electrodeMaterial}`)} / ${t(`edm.workpieceMaterial.${row.workpieceMaterial}`)} · ${t(`electrode.modules.${row.module}`)}`,
          },
          { key: 'ratio', title: 'discharge.learnt.ratio', width: 140, number: true, decimals: 2 },
          {
            key: 'low',
            title: 'discharge.learnt.spread',
            width: 140,
            number: true,
            render: (row) => `${formatNumber(row.low, 2)} – ${formatNumber(row.high, 2)}`,
          },
          { key: 'burns', title: 'discharge.learnt.times', width: 84, number: true, decimals: 0 },
        ]}
        empty={<Empty title={t('discharge.learnt.none')} />}
      />
    </Panel>
  )
}
