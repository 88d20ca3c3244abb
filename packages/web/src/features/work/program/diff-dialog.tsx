import { programRoutes } from '@heron/contract/routes/work/program'
import { DataTable } from '../../../kit/data/data-table/data-table.tsx'
import { LoadFailed } from '../../../kit/data/list-page/load-failed.tsx'
import { Empty } from '../../../kit/display/empty/empty.tsx'
import { StatusChip } from '../../../kit/display/status-chip/status-chip.tsx'
import { Dialog } from '../../../kit/overlay/dialog/dialog.tsx'
import { useCall } from '../../../lib/api/query.ts'
import { textOr, useText } from '../../../lib/text/text.ts'

interface DiffDialogProps {
  readonly from: string
  readonly to: string
  readonly onClose: () => void
}

/** Orbits have names; everything else that changes is a figure or the program's own text. */
const changeText = (kind: string, value: string): string =>
  kind === 'pattern.changed' ? textOr(`edm.orbit.${value}`, value) : value

/** What changed between two revisions in shop terms: depth, gap, order, condition — not lines of text. */
export function DiffDialog({ from, to, onClose }: DiffDialogProps) {
  const t = useText()
  const diff = useCall(programRoutes.diff, { query: { from, to } }, { staleTime: Number.POSITIVE_INFINITY })
  const title = diff.data
    ? t('program.diffTitle', { from: diff.data.from.revision, to: diff.data.to.revision })
    : t('program.diff')
  return (
    <Dialog title={title} width={860} onClose={onClose}>
      {diff.error ? <LoadFailed error={diff.error} onRetry={() => void diff.refetch()} /> : null}
      {diff.isPending ? <Empty title={t('kit.loading')} /> : null}
      {diff.data ? (
        <>
          <div className="program-diff-summary">
            {diff.data.summary.map(({ kind, count }) => (
              <StatusChip key={kind} tone={count > 0 ? 'accent' : 'quiet'} dot={false}>
                {textOr(`program.change.${kind}`, kind)} {count}
              </StatusChip>
            ))}
          </div>
          <DataTable
            dense
            label={title}
            rows={diff.data.changes.map((change, index) => ({ ...change, index }))}
            rowKey={(row) => String(row.index)}
            columns={[
              {
                key: 'kind',
                title: 'program.changed',
                render: (row) => textOr(`program.change.${row.kind}`, row.kind),
              },
              { key: 'electrode', title: 'electrode.name' },
              {
                key: 'module',
                title: 'electrode.module',
                render: (row) => textOr(`electrode.modules.${row.module}`, row.module),
              },
              { key: 'label', title: 'location.label' },
              { key: 'step', title: 'plan.step', number: true, decimals: 0 },
              { key: 'before', title: 'plan.before', mono: true, render: (row) => changeText(row.kind, row.before) },
              { key: 'after', title: 'plan.after', mono: true, render: (row) => changeText(row.kind, row.after) },
            ]}
            empty={<Empty title={t('program.noChange')} hint={t('program.noChangeHint')} />}
          />
        </>
      ) : null}
    </Dialog>
  )
}
