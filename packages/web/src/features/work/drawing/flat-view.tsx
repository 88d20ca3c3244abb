import { drawingRoutes } from '@heron/contract/calls/work/drawing'
import type { Drawing } from '@heron/contract/routes'
import type { WireAnswer } from '@heron/contract/wire'
import { useEffect } from 'react'
import { ReadPart } from '../../../kit/data/list-page/read-part.tsx'
import { Empty } from '../../../kit/display/empty/empty.tsx'
import { fetchedPart } from '../../../kit/overlay/layers/part.tsx'
import { useCall } from '../../../lib/api/query.ts'
import { useText } from '../../../lib/text/text.ts'
import { SheetView } from './sheet-view.tsx'

// A sheet is shown without it (F4); for other files it is loaded together with the view.
const { Part: FlatPlan, load: loadPlan } = fetchedPart(async () => (await import('./flat-plan.tsx')).FlatPlan)

const sheetKinds: readonly Drawing['kind'][] = ['xlsx', 'xls', 'csv']

interface FlatViewProps {
  readonly drawing: Drawing
  readonly locator: string | undefined
}

/** A file from above as read: lines, texts and dimensions, or the rows of a sheet. */
export function FlatView({ drawing, locator }: FlatViewProps) {
  const t = useText()
  const isSheet = sheetKinds.includes(drawing.kind)
  useEffect(() => {
    // A failure is shown where the plan is drawn.
    if (!isSheet) loadPlan().catch(() => undefined)
  }, [isSheet])
  const view = useCall(drawingRoutes.view, { query: { fileId: drawing.id } }, { staleTime: Number.POSITIVE_INFINITY })
  return (
    <ReadPart of={view}>
      {view.data ? <Shown view={view.data} locator={locator} /> : <Empty title={t('kit.loading')} />}
    </ReadPart>
  )
}

interface ShownProps extends Pick<FlatViewProps, 'locator'> {
  readonly view: WireAnswer<typeof drawingRoutes.view>
}

function Shown({ view, locator }: ShownProps) {
  const t = useText()
  const { lines, texts, contours, outlines, sheets } = view
  if (sheets.length > 0) return <SheetView sheets={sheets} locator={locator} />
  if (lines.length + texts.length + contours.length + outlines.length === 0) {
    return <Empty title={t('drawing.noFlat')} hint={t('drawing.noFlatHint')} />
  }
  return <FlatPlan view={view} locator={locator} />
}
