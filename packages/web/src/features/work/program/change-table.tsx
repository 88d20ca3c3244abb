import { DataTable } from '../../../kit/data/data-table/data-table.tsx'
import { Empty } from '../../../kit/display/empty/empty.tsx'
import { StatusChip } from '../../../kit/display/status-chip/status-chip.tsx'
import { ABSENT } from '../../../lib/text/format.ts'
import { textOr, useText } from '../../../lib/text/text.ts'
import './program-windows.css'

/** One difference between two texts in workshop terms; `line` for a difference in an uploaded file. */
export interface ShownChange {
  readonly kind: string
  readonly electrode: string
  readonly module: string
  readonly label: string
  readonly step: number | null
  readonly before: string
  readonly after: string
  readonly file?: string | null
  readonly line?: number | null
}

/** Orbits have names; other changed values are numbers or the program's own text. */
const changeText = (kind: string, value: string): string =>
  kind === 'pattern.changed' ? textOr(`edm.orbit.${value}`, value) : value

/** Number of changes of each kind, and each change: place, step, old and new value. */
export function ChangeTable({ label, changes }: { readonly label: string; readonly changes: readonly ShownChange[] }) {
  const t = useText()
  const kinds = [...Map.groupBy(changes, ({ kind }) => kind)]
  // An edited file names the line of a change instead.
  const hasModules = changes.some(({ module }) => module !== '')
  const hasFiles = changes.some(({ file }) => typeof file === 'string')
  const hasLines = changes.some(({ line }) => typeof line === 'number')
  return (
    <div className="program-changes">
      <div className="program-diff-summary">
        {kinds.map(([kind, own]) => (
          <StatusChip key={kind} tone="accent" dot={false}>
            {textOr(`program.change.${kind}`, kind)} {own.length}
          </StatusChip>
        ))}
      </div>
      <DataTable
        dense
        label={label}
        rows={changes.map((change, index) => ({ ...change, index }))}
        rowKey={(row) => String(row.index)}
        columns={[
          {
            key: 'kind',
            title: 'program.changed',
            width: 96,
            render: (row) => textOr(`program.change.${row.kind}`, row.kind),
          },
          { key: 'electrode', title: 'electrode.name', width: 100 },
          ...(hasModules
            ? [
                {
                  key: 'module',
                  title: 'electrode.module',
                  width: 66,
                  render: (row: ShownChange) =>
                    row.module === '' ? ABSENT : textOr(`electrode.modules.${row.module}`, row.module),
                } as const,
              ]
            : []),
          { key: 'label', title: 'location.label', width: 74 },
          { key: 'step', title: 'plan.step', number: true, decimals: 0, width: 52 },
          {
            key: 'before',
            title: 'plan.before',
            mono: true,
            width: 86,
            render: (row) => changeText(row.kind, row.before),
          },
          {
            key: 'after',
            title: 'plan.after',
            mono: true,
            width: 86,
            render: (row) => changeText(row.kind, row.after),
          },
          ...(hasFiles ? [{ key: 'file', title: 'program.brought.file', mono: true, width: 160 } as const] : []),
          ...(hasLines
            ? [{ key: 'line', title: 'program.brought.line', number: true, decimals: 0, width: 56 } as const]
            : []),
        ]}
        empty={<Empty title={t('program.noChange')} hint={t('program.noChangeHint')} />}
      />
    </div>
  )
}
