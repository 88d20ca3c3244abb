import type { Process } from '@heron/contract/routes'
import { type KeyboardEvent, memo } from 'react'
import { StatusChip } from '../../../kit/display/status-chip/status-chip.tsx'
import { CheckBox } from '../../../kit/form/check-box/check-box.tsx'
import { formatNumber } from '../../../lib/text/format.ts'
import { useText } from '../../../lib/text/text.ts'
import { useStable } from '../../../lib/use-stable.ts'
import { copyText } from '../../../widgets/electrode-copy/copy-name.ts'
import { PotText } from '../../../widgets/electrode-copy/pot-text.tsx'
import { minutes, type Run } from './plan-model.ts'
import { processTones } from './process-columns.tsx'

interface PlanListProps {
  readonly runs: readonly Run[]
  /** Rows are named by the key of their process, which stays the same when the plan is made again. */
  readonly chosen: string | undefined
  readonly selected: ReadonlySet<string>
  readonly onChoose: (id: string) => void
  readonly onSelect: (ids: ReadonlySet<string>) => void
}

/** The burning order: a heading for each change of electrode, a row for each location. */
export function PlanList({ runs, chosen, selected, onChoose, onSelect }: PlanListProps) {
  const t = useText()
  const toggle = (ids: readonly string[], on: boolean) => {
    const next = new Set(selected)
    for (const id of ids) {
      if (on) next.add(id)
      else next.delete(id)
    }
    onSelect(next)
  }
  const keys = runs.flatMap((run) => run.processes.map((process) => process.key))
  const choose = useStable(onChoose)
  const tick = useStable((id: string, on: boolean) => toggle([id], on))
  /** Up and down move in the order, as in any list. */
  const walk = useStable((event: KeyboardEvent<HTMLTableRowElement>, id: string) => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    const next = keys[keys.indexOf(id) + step]
    if (event.key === 'Enter') onChoose(id)
    if (step === 0 || next === undefined) return
    event.preventDefault()
    onChoose(next)
    const row = event.currentTarget.closest('table')?.querySelector(`tr[data-process="${next}"]`)
    if (row instanceof HTMLElement) row.focus()
  })
  return (
    <table className="h-table plan-list" aria-label={t('plan.order')}>
      <thead>
        <tr>
          <th className="h-table-check" aria-label={t('kit.selectRow')} />
          <th scope="col">#</th>
          <th scope="col">{t('plan.location')}</th>
          <th scope="col" className="h-number">
            X <span className="h-muted">mm</span>
          </th>
          <th scope="col" className="h-number">
            Y <span className="h-muted">mm</span>
          </th>
          <th scope="col" className="h-number">
            C <span className="h-muted">°</span>
          </th>
          <th scope="col" className="h-number">
            {t('plan.depth')} <span className="h-muted">mm</span>
          </th>
          <th scope="col" className="h-number">
            {t('plan.steps')}
          </th>
          <th scope="col" className="h-number">
            {t('plan.time')} <span className="h-muted">min</span>
          </th>
          <th scope="col">{t('plan.state')}</th>
        </tr>
      </thead>
      {runs.map((run, n) => {
        const isReloaded = n > 0 && run.load !== runs[n - 1]?.load
        const ids = run.processes.map((process) => process.key)
        const all = ids.every((id) => selected.has(id))
        const name = copyText(t, run)
        return (
          <tbody key={run.key}>
            {isReloaded ? (
              <tr className="plan-reload">
                <td colSpan={10}>
                  <span>{t('projectExtend.reload', { load: run.load })}</span>
                </td>
              </tr>
            ) : null}
            <tr className="plan-run">
              <td className="h-table-check">
                <CheckBox
                  label={name}
                  checked={all}
                  partly={!all && ids.some((id) => selected.has(id))}
                  onChange={(on) => toggle(ids, on)}
                />
              </td>
              <th colSpan={9} scope="rowgroup">
                {name}
                <span className="h-muted">
                  {' · '}
                  <PotText pot={run.pot} load={run.load} />
                  {' · '}
                  {t('plan.places', { count: ids.length })}
                </span>
              </th>
            </tr>
            {run.processes.map((process) => (
              <ProcessRow
                key={process.key}
                process={process}
                isChosen={process.key === chosen}
                isTicked={selected.has(process.key)}
                onChoose={choose}
                onTick={tick}
                onWalk={walk}
              />
            ))}
          </tbody>
        )
      })}
    </table>
  )
}

interface ProcessRowProps {
  readonly process: Process
  readonly isChosen: boolean
  readonly isTicked: boolean
  readonly onChoose: (id: string) => void
  readonly onTick: (id: string, on: boolean) => void
  readonly onWalk: (event: KeyboardEvent<HTMLTableRowElement>, id: string) => void
}

/** Drawn again for its own changes only: a plan has a row for each location. */
const ProcessRow = memo(function ProcessRow({
  process,
  isChosen,
  isTicked,
  onChoose,
  onTick,
  onWalk,
}: ProcessRowProps) {
  const t = useText()
  return (
    <tr
      className={`is-link ${isChosen ? 'is-current' : ''}`}
      aria-selected={isChosen}
      data-process={process.key}
      tabIndex={isChosen ? 0 : -1}
      onClick={() => onChoose(process.key)}
      onKeyDown={(event) => onWalk(event, process.key)}
    >
      <td className="h-table-check">
        <input
          type="checkbox"
          className="h-check"
          aria-label={`${t('kit.selectRow')} ${process.label}`}
          checked={isTicked}
          onClick={(event) => event.stopPropagation()}
          onChange={(event) => onTick(process.key, event.target.checked)}
        />
      </td>
      <td className="h-muted">{process.sequence}</td>
      <td>
        <strong>{process.label}</strong>{' '}
        {process.adjusted ? <span className="plan-adjusted">{t('plan.adjusted')}</span> : null}
      </td>
      <td className="h-number">{formatNumber(process.x, 4)}</td>
      <td className="h-number">{formatNumber(process.y, 4)}</td>
      <td className="h-number">{formatNumber(process.c, 3)}</td>
      <td className="h-number">{formatNumber(process.depth, 4)}</td>
      <td className="h-number">{process.steps.length}</td>
      <td className="h-number">{minutes(process.time)}</td>
      <td>
        <StatusChip tone={processTones[process.status]}>{t(`plan.status.${process.status}`)}</StatusChip>
      </td>
    </tr>
  )
})
