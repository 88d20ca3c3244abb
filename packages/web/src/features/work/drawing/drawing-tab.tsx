import { drawingRoutes } from '@heron/contract/calls/work/drawing'
import type { Drawing, Fact } from '@heron/contract/routes'
import { useEffect, useRef, useState } from 'react'
import { ReadPart } from '../../../kit/data/list-page/read-part.tsx'
import { useKeptFocus } from '../../../kit/layout/page/use-kept-focus.ts'
import { useLater } from '../../../kit/layout/page/use-later.ts'
import { Panel } from '../../../kit/layout/panel/panel.tsx'
import { useCall } from '../../../lib/api/query.ts'
import { useInSlices } from '../../../lib/use-in-slices.ts'
import './drawing.css'
import { DrawingFiles } from './drawing-files.tsx'
import { DrawingNotes } from './drawing-notes.tsx'
import { DrawingQuestions } from './drawing-questions.tsx'
import { DrawingView } from './drawing-view.tsx'
import { FactPanel } from './fact-panel.tsx'

/** ms between reads of the states while a file is being read; with a socket, updates arrive earlier. */
const WHILE_READING = 1_000
const NONE: readonly Drawing[] = []
const NO_FACTS: readonly Fact[] = []

const isBusy = ({ status }: Drawing): boolean => status === 'waiting' || status === 'reading'
const statesOf = (drawings: readonly Drawing[]): string => drawings.map(({ id, status }) => `${id} ${status}`).join()

/** Files, facts and questions of a project's drawings. While a file is being read, the states are fetched every second. */
function useDrawings(projectId: string) {
  const query = { query: { projectId } }
  const held = useCall(drawingRoutes.ofProject, query)
  const { refetch } = held
  const list = held.data?.drawings ?? NONE
  const isReading = list.some(isBusy)
  const now = useCall(drawingRoutes.list, query, { enabled: isReading, every: isReading ? WHILE_READING : false })
  const states = statesOf(now.data ?? list)
  useEffect(() => {
    if (isReading && states !== statesOf(list)) void refetch()
  }, [isReading, states, list, refetch])
  return held
}

/** Drawing analysis: files at the left, the chosen one in the middle, all facts at the right. */
export function DrawingTab({ projectId }: { readonly projectId: string }) {
  const held = useDrawings(projectId)
  return (
    <ReadPart of={held}>
      <DrawingParts projectId={projectId} read={held.data} />
    </ReadPart>
  )
}

interface DrawingPartsProps {
  readonly projectId: string
  /** Undefined until it is read. */
  readonly read: ReturnType<typeof useDrawings>['data']
}

function DrawingParts({ projectId, read }: DrawingPartsProps) {
  const [chosen, setChosen] = useState<string>()
  const [source, setSource] = useState<Fact>()
  const data = useInSlices(read)
  const list = data?.drawings ?? NONE
  const part = useRef<HTMLDivElement>(null)
  useKeptFocus(part)
  // The facts are drawn after the drawing (F5).
  const areFactsHere = useLater(useRef(false))

  const showSource = (fact: Fact) => {
    setChosen(fact.fileId)
    setSource(fact)
  }
  const drawing = list.find((each) => each.id === chosen) ?? list[0]
  return (
    <div ref={part} className="h-columns drawing-columns">
      <div className="h-stack">
        <DrawingFiles projectId={projectId} drawings={list} chosen={drawing?.id} onChoose={setChosen} />
        <DrawingQuestions projectId={projectId} questions={data?.questions ?? []} />
        <DrawingNotes drawing={drawing} />
      </div>
      <DrawingView
        key={drawing?.id}
        projectId={projectId}
        drawing={drawing}
        facts={data?.facts ?? NO_FACTS}
        locator={source?.fileId === drawing?.id ? source?.locator : undefined}
      />
      {areFactsHere ? (
        <FactPanel projectId={projectId} facts={data?.facts ?? NO_FACTS} onSource={showSource} />
      ) : (
        <Panel className="h-grow" />
      )}
    </div>
  )
}
