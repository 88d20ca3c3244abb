import { teachingRoutes } from '@heron/contract/calls/work/teaching'
import type { Teaching } from '@heron/contract/routes'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { Column } from '../../../kit/data/data-table/column.ts'
import { ListPage } from '../../../kit/data/list-page/list-page.tsx'
import { Button } from '../../../kit/display/button/button.tsx'
import { StatusChip } from '../../../kit/display/status-chip/status-chip.tsx'
import { lateWindow } from '../../../kit/overlay/layers/late-window.tsx'
import { Can } from '../../../lib/session/can.tsx'
import { formatTime } from '../../../lib/text/format.ts'
import { text, useText } from '../../../lib/text/text.ts'
import { learntTone } from './learnt-tone.ts'

const SamplesDialog = lateWindow(async () => (await import('./samples-dialog.tsx')).SamplesDialog)

const columns: readonly Column<Teaching>[] = [
  { key: 'name', title: 'teaching.name', lead: true, sortable: true },
  {
    key: 'learnt',
    title: 'teaching.learnt',
    width: 180,
    render: ({ learnt }) => (
      <StatusChip tone={learntTone(learnt)}>{text(`teaching.learntStates.${learnt}`)}</StatusChip>
    ),
  },
  { key: 'sampleCount', title: 'teaching.sampleCount', width: 80, number: true, decimals: 0 },
  { key: 'state', title: 'teaching.state', width: 130, render: ({ state }) => text(`teaching.states.${state}`) },
  { key: 'postName', title: 'teaching.post', width: 150, mono: true, render: ({ postName }) => postName ?? '–' },
  { key: 'createBy', title: 'teaching.author', width: 110, wideOnly: true },
  {
    key: 'createTime',
    title: 'teaching.created',
    width: 130,
    sortable: true,
    wideOnly: true,
    render: ({ createTime }) => formatTime(createTime),
  },
]

// Rows of the list call.
const isOpen = (row: object): boolean => (row as Teaching).state === 'open'
const removal = { route: teachingRoutes.deleteBatch, may: 'teaching:edit', by: 'ids', when: isOpen } as const

/** Lessons from samples: the samples, how far they are understood, and the resulting post. */
export function TeachingList() {
  const t = useText()
  const navigate = useNavigate()
  const [isAdding, setAdding] = useState(false)
  const open = ({ id }: Pick<Teaching, 'id'>) => navigate(`/teaching/${id}`)
  return (
    <>
      <ListPage
        title="teaching.title"
        description="teaching.description"
        route={teachingRoutes.list}
        columns={columns}
        onRow={open}
        actions={(row) => [{ label: 'teaching.open', onClick: () => open(row) }]}
        remove={removal}
        emptyHint="teaching.empty"
        tools={
          <Can do="teaching:edit">
            <Button kind="primary" icon="plus" onClick={() => setAdding(true)}>
              {t('teaching.add')}
            </Button>
          </Can>
        }
      />
      {isAdding ? <SamplesDialog onClose={() => setAdding(false)} onSaved={open} /> : null}
    </>
  )
}
