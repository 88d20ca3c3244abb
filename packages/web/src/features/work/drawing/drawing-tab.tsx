import { drawingRoutes } from '@heron/contract/calls/work/drawing'
import type { Fact } from '@heron/contract/routes'
import { useEffect, useState } from 'react'
import { Empty } from '../../../kit/display/empty/empty.tsx'
import { useCall } from '../../../lib/api/query.ts'
import { useText } from '../../../lib/text/text.ts'
import './drawing.css'
import { DrawingFiles } from './drawing-files.tsx'
import { DrawingNotes } from './drawing-notes.tsx'
import { DrawingQuestions } from './drawing-questions.tsx'
import { DrawingView } from './drawing-view.tsx'
import { FactPanel } from './fact-panel.tsx'

/** ms between reads of the list while a file is being read; with a socket, updates arrive earlier. */
const WHILE_READING = 1_000

/** Drawing analysis: files at the left, the chosen one in the middle, all facts at the right. */
export function DrawingTab({ projectId }: { readonly projectId: string }) {
  const t = useText()
  const [chosen, setChosen] = useState<string>()
  const [source, setSource] = useState<Fact>()
  const [reading, setReading] = useState(false)
  const drawings = useCall(drawingRoutes.list, { query: { projectId } }, { every: reading ? WHILE_READING : false })
  const facts = useCall(drawingRoutes.facts, { query: { projectId } })
  const list = drawings.data ?? []
  const busy = list.some((drawing) => drawing.status === 'waiting' || drawing.status === 'reading')

  useEffect(() => {
    setReading(busy)
  }, [busy])

  const showSource = (fact: Fact) => {
    setChosen(fact.fileId)
    setSource(fact)
  }
  if (drawings.isError) return <Empty title={t('kit.failed')} />
  const drawing = list.find((each) => each.id === chosen) ?? list[0]
  return (
    <div className="h-columns drawing-columns">
      <div className="h-stack">
        <DrawingFiles projectId={projectId} drawings={list} chosen={drawing?.id} onChoose={setChosen} />
        <DrawingQuestions projectId={projectId} />
        <DrawingNotes drawing={drawing} />
      </div>
      <DrawingView
        key={drawing?.id}
        drawing={drawing}
        locator={source?.fileId === drawing?.id ? source?.locator : undefined}
      />
      <FactPanel projectId={projectId} facts={facts.data ?? []} onSource={showSource} />
    </div>
  )
}
