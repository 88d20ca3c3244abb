import { projectRoutes } from '@heron/contract/calls/work/project'
import type { Program } from '@heron/contract/routes'
import { type RefObject, useMemo, useState } from 'react'
import { NcListing } from '../../../kit/engineering/nc-listing/nc-listing.tsx'
import { moveOfLine } from '../../../kit/engineering/replay/track.ts'
import { useReplay } from '../../../kit/engineering/replay/use-replay.ts'
import { useStages } from '../../../kit/layout/page/use-later.ts'
import { Panel } from '../../../kit/layout/panel/panel.tsx'
import { useCall } from '../../../lib/api/query.ts'
import { formatNumber } from '../../../lib/text/format.ts'
import { textOr, useText } from '../../../lib/text/text.ts'
import { useMachineOf } from '../../../widgets/tool-bodies/use-project-machine.ts'
import { FindingsPanel } from './findings-panel.tsx'
import { PlacesPanel } from './places-panel.tsx'
import {
  marksOf,
  type ProgramReport,
  type ProgramText,
  type ProjectPrograms,
  stepAt,
  stretchAt,
  stretchesOf,
} from './program-lines.ts'
import { groupsOf, shapesOf, stepTimes } from './program-places.ts'
import { burntPlaces, firstBurnLine, trackOf } from './program-track.ts'
import { ReplayPanel } from './replay-panel.tsx'

interface ProgramWorkspaceProps {
  readonly program: Program
  readonly held: ProjectPrograms
  readonly text: ProgramText
  readonly report: ProgramReport
  /** A revision was drawn before. */
  readonly wasDrawn: RefObject<boolean>
}

/** A revision: locations, text, replay and findings, all linked to the same line. */
export function ProgramWorkspace({ program, held, text, report, wasDrawn }: ProgramWorkspaceProps) {
  const t = useText()
  // The text comes first, then the places, the replay and the checks.
  const stage = useStages(wasDrawn, 3)
  const { projectId } = program
  const { processes, electrodes } = held
  const workpiece = useCall(projectRoutes.overview, { query: { id: projectId } }).data?.workpiece
  const machine = useMachineOf(projectId, program.machineId)
  const lines = useMemo(() => text.text.split('\n'), [text.text])
  const stretches = useMemo(() => stretchesOf(text.lineMap), [text.lineMap])
  const track = useMemo(() => trackOf(text.moves, stepTimes(text.lineMap, processes)), [text, processes])
  const start = useMemo(() => burntPlaces(track)[0]?.first ?? 0, [track])
  const replay = useReplay(track, start)
  // A line picked by hand stays until the replay moves on; lines without a move also have a position.
  const [picked, setPicked] = useState({ line: track.line[start] ?? 1, move: start })
  const groups = useMemo(() => groupsOf(stretches, processes), [stretches, processes])
  const shapes = useMemo(() => shapesOf(processes, electrodes, groups), [processes, electrodes, groups])
  const { findings } = report
  const shownLine = picked.move === replay.index ? picked.line : (track.line[replay.index] ?? 1)
  const stretch = stretchAt(stretches, shownLine)
  const step = stepAt(stretch, shownLine)
  const go = (wanted: number) => {
    const move = moveOfLine(track, wanted) ?? 0
    setPicked({ line: wanted, move })
    replay.go(move)
  }
  const goTo = (key: string) => {
    const wanted = stretches.find((each) => each.processKey === key)
    if (wanted) go(firstBurnLine(track, wanted.first, wanted.last) ?? wanted.first)
  }
  const marks = useMemo(
    () => marksOf(findings, (finding) => textOr(`finding.${finding.code}`, finding.code, finding.params)),
    [findings],
  )
  const process = processes.find((each) => each.key === stretch?.processKey)
  const planned = process?.steps.find((each) => each.n === step)
  const noted = new Map(marks)
  if (planned && step !== undefined && process && !noted.has(shownLine)) {
    noted.set(shownLine, {
      note: t('program.lineNote', { step, steps: process.steps.length, depth: formatNumber(planned.actualDepth, 4) }),
    })
  }
  const related = new Set(step === undefined ? [] : (stretch?.steps.get(step) ?? []))
  const block =
    workpiece?.length && workpiece.width ? blockOf(workpiece.length, workpiece.width, workpiece.zero) : undefined
  return (
    <div className="h-columns program-columns">
      {stage > 0 ? (
        <PlacesPanel program={program} groups={groups} chosen={stretch?.processKey} onChoose={goTo} />
      ) : (
        <Panel />
      )}
      <Panel
        title={t('program.text')}
        facts={`${text.fileName} · ${t('program.lines', { count: program.lines })} · ${program.machineNo}`}
        flush
      >
        <NcListing
          label={t('program.text')}
          lines={lines}
          current={shownLine}
          related={related}
          marks={noted}
          onPick={go}
        />
      </Panel>
      <div className="h-stack">
        {stage > 1 ? (
          <ReplayPanel
            track={track}
            replay={replay}
            block={block}
            blockHeight={workpiece?.height ?? null}
            shapes={shapes}
            machine={machine}
            onPick={go}
          />
        ) : null}
        {stage > 2 ? <FindingsPanel report={report} onLine={go} /> : null}
      </div>
    </div>
  )
}

function blockOf(length: number, width: number, zero: 'centre' | 'corner' | null) {
  return zero === 'corner'
    ? { minX: 0, minY: 0, maxX: length, maxY: width }
    : { minX: -length / 2, minY: -width / 2, maxX: length / 2, maxY: width / 2 }
}
