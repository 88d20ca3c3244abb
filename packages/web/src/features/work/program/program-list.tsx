import { programRoutes } from '@heron/contract/calls/work/program'
import type { Program } from '@heron/contract/routes'
import { programStates } from '@heron/contract/routes/work/schema/program-states'
import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import type { Column } from '../../../kit/data/data-table/column.ts'
import { ListPage } from '../../../kit/data/list-page/list-page.tsx'
import { Button } from '../../../kit/display/button/button.tsx'
import { optionsOf } from '../../../kit/form/form/field.ts'
import { lateWindow } from '../../../kit/overlay/layers/late-window.tsx'
import { takeFile } from '../../../lib/api/call.ts'
import { ABSENT, formatTime } from '../../../lib/text/format.ts'
import { useText } from '../../../lib/text/text.ts'
import { NumberAndPost } from '../../../widgets/printed-by/printed-by.tsx'
import { programWay } from '../../../widgets/program-way/program-way.ts'
import { hasDownload, ProgramState } from './program-state.tsx'

const VerifyFileDialog = lateWindow(async () => (await import('./verify-file.tsx')).VerifyFileDialog)

const columns: readonly Column<Program>[] = [
  {
    key: 'number',
    title: 'program.number',
    width: 136,
    sortable: true,
    lead: true,
    render: (row) => (
      <NumberAndPost
        number={`${row.number} r${row.revision}${row.brought ? ` ← r${row.brought.revision}` : ''}`}
        reason={row.brought?.reason}
        post={row.post}
      />
    ),
  },
  {
    key: 'projectNumber',
    title: 'project.number',
    // Number and name in one column: so all columns fit a window of 1366 px beside the pinned actions.
    render: ({ projectNumber, projectName }) => (
      <>
        <span className="h-mono">{projectNumber}</span>
        <br />
        <span className="h-muted" title={projectName}>
          {projectName}
        </span>
      </>
    ),
  },
  { key: 'state', title: 'program.state', width: 132, sortable: true, render: (row) => <ProgramState program={row} /> },
  { key: 'machineNo', title: 'project.machine', width: 64 },
  { key: 'author', title: 'program.author', width: 92 },
  { key: 'approver', title: 'program.approver', width: 92 },
  { key: 'lines', title: 'program.lineCount', width: 64, number: true, decimals: 0, wideOnly: true, sum: true },
  {
    key: 'crc32',
    title: 'program.crc',
    width: 86,
    mono: true,
    wideOnly: true,
    // The downloaded file: the released one differs from the draft in its header.
    // The file of a learnt post has none.
    render: (row) => (row.releasedCrc32 ?? row.crc32) || ABSENT,
  },
  {
    key: 'createTime',
    title: 'kit.createTime',
    width: 132,
    spare: true,
    sortable: true,
    render: (row) => formatTime(row.createTime),
  },
]

const screenParams = ['project']

/** [C18] All programs with their state, for download; a file from the machine can be checked against them. */
export function ProgramList() {
  const t = useText()
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const [verifying, setVerifying] = useState(false)
  const projectId = search.get('project')
  return (
    <>
      <ListPage
        title="program.history"
        description="program.historyHint"
        route={programRoutes.list}
        columns={columns}
        params={screenParams}
        {...(projectId ? { fixed: { projectId } } : {})}
        search={[
          { name: 'number', label: 'program.number' },
          {
            name: 'state',
            label: 'program.state',
            kind: 'select',
            options: optionsOf(programStates, (each) => `program.states.${each}`),
          },
          { name: 'author', label: 'program.author' },
        ]}
        rowTone={(row) => (row.stale || row.verification.state === 'refused' ? 'warn' : undefined)}
        onRow={(row) => navigate(programWay(row.projectId, row.id))}
        actions={(row) => [
          { label: 'project.open', onClick: () => navigate(programWay(row.projectId, row.id)) },
          {
            label: 'kit.download',
            may: 'program:download',
            disabled: !hasDownload(row),
            onClick: () => void takeFile(programRoutes.download, { query: { ids: row.id } }),
          },
        ]}
        tools={
          <Button icon="approve" onClick={() => setVerifying(true)}>
            {t('program.verifyFile')}
          </Button>
        }
        emptyHint="program.historyEmpty"
      />
      {verifying ? <VerifyFileDialog onClose={() => setVerifying(false)} /> : null}
    </>
  )
}
