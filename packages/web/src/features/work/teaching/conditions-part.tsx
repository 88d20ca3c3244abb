import { teachingRoutes } from '@heron/contract/calls/work/teaching'
import type { FoundCondition, TeachingDetail } from '@heron/contract/routes'
import { useState } from 'react'
import { Link } from 'react-router'
import type { Column } from '../../../kit/data/data-table/column.ts'
import { DataTable } from '../../../kit/data/data-table/data-table.tsx'
import { ReadPart } from '../../../kit/data/list-page/read-part.tsx'
import { Button } from '../../../kit/display/button/button.tsx'
import { Empty } from '../../../kit/display/empty/empty.tsx'
import { lateWindow } from '../../../kit/overlay/layers/late-window.tsx'
import { useCall } from '../../../lib/api/query.ts'
import { useCan } from '../../../lib/session/permissions.ts'
import { ABSENT } from '../../../lib/text/format.ts'
import { text, useText } from '../../../lib/text/text.ts'
import { restText } from './rest-text.ts'
import type { Carried } from './take-condition.tsx'

const TakeCondition = lateWindow(async () => (await import('./take-condition.tsx')).TakeCondition)

/** Highest number of a condition in the library. */
const LAST_CODE = 999

const usesOf = ({ uses }: FoundCondition) => (
  <ul>
    {uses.map(({ sample, places, steps }) => (
      <li key={sample} title={places.join(', ')}>
        {text('teaching.conditionsOf.use', { sample, places: places.length, count: steps })}
      </li>
    ))}
  </ul>
)

const columns: readonly Column<FoundCondition>[] = [
  { key: 'code', title: 'teaching.conditionsOf.code', width: 72, mono: true, lead: true, render: ({ code }) => code },
  {
    key: 'lines',
    title: 'teaching.conditionsOf.lines',
    width: 96,
    render: ({ lines }) => <code className="teaching-written">{lines.join('\n')}</code>,
  },
  { key: 'uses', title: 'teaching.conditionsOf.uses', render: usesOf },
  {
    key: 'orbits',
    title: 'teaching.conditionsOf.orbits',
    width: 104,
    render: ({ orbits }) => (
      <span className="teaching-orbits">
        {orbits.map((orbit) => text(`teaching.orbits.${orbit}`)).join(', ') || ABSENT}
      </span>
    ),
  },
  { key: 'rest', title: 'teaching.conditionsOf.rest', unit: 'mm', width: 96, number: true, render: restText },
]

/** The conditions that the samples use, and their entries in the library. */
export function ConditionsPart({ lesson }: { readonly lesson: TeachingDetail }) {
  const t = useText()
  const can = useCan()
  const found = useCall(teachingRoutes.conditions, { query: { id: lesson.id } })
  const [taking, setTaking] = useState<FoundCondition>()
  // Values that are the same for all conditions of a control are typed once.
  const [carried, setCarried] = useState<Carried>()
  if (!found.data)
    return (
      <ReadPart of={found}>
        <Empty title={t('kit.loading')} />
      </ReadPart>
    )
  const isProven = lesson.learnt === 'complete'
  const entries: Column<FoundCondition> = {
    key: 'entries',
    title: 'teaching.conditionsOf.entries',
    width: 176,
    render: (row) => (
      <Entries
        row={row}
        canTake={can('condition:edit')}
        obstacle={obstacleOf(row, isProven)}
        onTake={() => setTaking(row)}
      />
    ),
  }
  return (
    <ReadPart of={found}>
      <p className="teaching-hint">{t('teaching.conditionsOf.hint')}</p>
      <DataTable
        label={t('teaching.conditions')}
        rows={found.data}
        rowKey={(row) => String(row.code)}
        columns={[...columns, entries]}
        empty={<Empty title={t('teaching.conditionsOf.none')} />}
      />
      {taking ? (
        <TakeCondition
          lessonId={lesson.id}
          found={taking}
          carried={carried}
          onClose={() => setTaking(undefined)}
          onTaken={setCarried}
        />
      ) : null}
    </ReadPart>
  )
}

function obstacleOf({ code }: FoundCondition, isProven: boolean) {
  if (code > LAST_CODE) return 'teaching.conditionsOf.tooLarge' as const
  return isProven ? undefined : ('teaching.conditionsOf.open' as const)
}

interface EntriesProps {
  readonly row: FoundCondition
  readonly canTake: boolean
  readonly obstacle: ReturnType<typeof obstacleOf>
  readonly onTake: () => void
}

function Entries({ row, canTake, obstacle, onTake }: EntriesProps) {
  const t = useText()
  const can = useCan()
  return (
    <div className="teaching-entries">
      {row.entries.map(({ id, machineNo, state }) => {
        const words = `${machineNo} · ${t(`condition.states.${state}`)}`
        return can('condition:list') ? (
          <Link key={id} to="/condition?provenance=samples">
            {words}
          </Link>
        ) : (
          <span key={id}>{words}</span>
        )
      })}
      {canTake ? (
        <Button disabled={obstacle !== undefined} title={obstacle && t(obstacle)} onClick={onTake}>
          {t('teaching.conditionsOf.take')}
        </Button>
      ) : null}
    </div>
  )
}
