import { conditionRoutes } from '@heron/contract/calls/work/condition'
import { limits } from '@heron/contract/limits'
import type { Condition } from '@heron/contract/routes'
import { type ReactNode, useMemo } from 'react'
import { useListState } from '../../../kit/data/list-page/list-state.ts'
import { ReadPart } from '../../../kit/data/list-page/read-part.tsx'
import { SearchBar } from '../../../kit/data/list-page/search-bar.tsx'
import { type SearchField, searchQuery } from '../../../kit/data/list-page/search-field.ts'
import { Empty } from '../../../kit/display/empty/empty.tsx'
import { StatusChip } from '../../../kit/display/status-chip/status-chip.tsx'
import { Page } from '../../../kit/layout/page/page.tsx'
import { Panel } from '../../../kit/layout/panel/panel.tsx'
import { useCall } from '../../../lib/api/query.ts'
import { formatNumber } from '../../../lib/text/format.ts'
import { useText } from '../../../lib/text/text.ts'
import {
  electrodeMaterialOptions,
  stateTones,
  workpieceMaterialOptions,
} from '../../../widgets/condition-fields/condition-options.ts'
import { codeOf, materialsOf } from './condition-columns.tsx'
import './condition.css'
import { type Ladder, laddersOf, shareOf } from './ladder.ts'

/** The most rows in one answer of the list. */
const MOST = limits.pageSize

const search: readonly SearchField[] = [
  { name: 'electrodeMaterial', label: 'condition.electrode', kind: 'select', options: electrodeMaterialOptions },
  { name: 'workpieceMaterial', label: 'condition.workpiece', kind: 'select', options: workpieceMaterialOptions },
  { name: 'machineFamily', label: 'condition.family' },
]
const parts = { columns: [], search, params: ['view'] }

/** The most common pair of materials; a ladder of all conditions would be too long. */
const usual = { electrodeMaterial: 'copper', workpieceMaterial: 'steel' } as const

/** The library as ladders: gap and roughness of each condition at a glance. */
export function ConditionLadder({
  tools,
  chosen,
  onChoose,
  aside,
}: {
  readonly tools: ReactNode
  readonly chosen: string | undefined
  readonly onChoose: (id: string) => void
  readonly aside: ReactNode
}) {
  const t = useText()
  const list = useListState(parts)
  const { view, ...asked } = list.search
  const wanted: Readonly<Record<string, string>> = Object.keys(asked).length > 0 ? asked : usual
  const answer = useCall(
    conditionRoutes.list,
    { query: { pageSize: MOST, column: 'code', order: 'asc', ...searchQuery(search, wanted) } },
    { keep: true },
  )
  const { data } = answer
  const ladders = useMemo(() => laddersOf(data?.records ?? []), [data])
  return (
    <Page title={t('condition.title')} description={t('condition.ladderHint')} tools={tools}>
      <div className={aside ? 'h-columns h-list-aside' : 'h-columns'}>
        <div className="h-ladders">
          <Panel flush>
            <SearchBar
              fields={search}
              search={wanted}
              onSearch={(next) => {
                const isSame = search.every(({ name }) => (next[name] ?? '') === (wanted[name] ?? ''))
                list.searchFor({ ...next, ...(view ? { view } : {}) })
                if (isSame) void answer.refetch()
              }}
            />
          </Panel>
          {data && data.total > data.records.length ? (
            <p className="h-muted">{t('condition.ladderFilter', { count: data.records.length })}</p>
          ) : null}
          <ReadPart of={answer}>
            {data && ladders.length === 0 ? <Empty title={t('kit.nothingYet')} hint={t('condition.empty')} /> : null}
            {ladders.map((ladder) => (
              <LadderPanel key={ladder.key} ladder={ladder} chosen={chosen} onChoose={onChoose} />
            ))}
          </ReadPart>
        </div>
        {aside}
      </div>
    </Page>
  )
}

function LadderPanel({
  ladder,
  chosen,
  onChoose,
}: {
  readonly ladder: Ladder
  readonly chosen: string | undefined
  readonly onChoose: (id: string) => void
}) {
  const t = useText()
  const widest = Math.max(...ladder.rungs.map(({ gapX }) => gapX))
  const coarsest = Math.max(...ladder.rungs.map(({ ra }) => ra))
  return (
    <Panel
      flush
      title={`${ladder.family} · ${materialsOf(ladder)}`}
      facts={`${ladder.rungs.length} · ${t('condition.gap')} mm · Ra µm`}
    >
      <ul className="h-ladder">
        {ladder.rungs.map((rung) => (
          <li key={rung.id}>
            <Rung rung={rung} widest={widest} coarsest={coarsest} current={chosen === rung.id} onChoose={onChoose} />
          </li>
        ))}
      </ul>
    </Panel>
  )
}

function Rung({
  rung,
  widest,
  coarsest,
  current,
  onChoose,
}: {
  readonly rung: Condition
  readonly widest: number
  readonly coarsest: number
  readonly current: boolean
  readonly onChoose: (id: string) => void
}) {
  const t = useText()
  return (
    <button
      type="button"
      className={`h-rung ${current ? 'is-current' : ''}`}
      aria-pressed={current}
      onClick={() => onChoose(rung.id)}
    >
      <span className="h-mono">{codeOf(rung)}</span>
      <span className="h-ellipsis">{rung.name}</span>
      <span className="h-muted">{t(`edm.module.${rung.module}`)}</span>
      <span className="h-rung-scale" aria-hidden="true">
        <i style={{ width: `${shareOf(rung.gapX, widest) * 100}%` }} />
        <b style={{ left: `${shareOf(rung.ra, coarsest) * 100}%` }} />
      </span>
      <span className="h-number">{formatNumber(rung.gapX, 4)}</span>
      <span className="h-number">{formatNumber(rung.ra, 2)}</span>
      <StatusChip tone={stateTones[rung.state]}>{t(`condition.states.${rung.state}`)}</StatusChip>
    </button>
  )
}
