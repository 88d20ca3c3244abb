import { drawingRoutes } from '@heron/contract/calls/work/drawing'
import { Empty } from '../../../kit/display/empty/empty.tsx'
import { PlanView } from '../../../kit/engineering/plan-view/plan-view.tsx'
import { useCall } from '../../../lib/api/query.ts'
import { useText } from '../../../lib/text/text.ts'
import { FlatLines } from './flat-lines.tsx'
import { SheetView } from './sheet-view.tsx'

interface FlatViewProps {
  readonly fileId: string
  readonly locator: string | undefined
}

/** A file from above as read: lines, texts and dimensions, or the rows of a sheet. */
export function FlatView({ fileId, locator }: FlatViewProps) {
  const t = useText()
  const view = useCall(drawingRoutes.view, { query: { fileId } }, { staleTime: Number.POSITIVE_INFINITY })
  if (view.isError) return <Empty title={t('kit.failed')} />
  if (!view.data) return <Empty title={t('kit.loading')} />
  const { min, max, lines, texts, contours, outlines, sheets } = view.data
  if (sheets.length > 0) return <SheetView sheets={sheets} locator={locator} />
  if (lines.length + texts.length + contours.length + outlines.length === 0) {
    return <Empty title={t('drawing.noFlat')} hint={t('drawing.noFlatHint')} />
  }
  const words = { zoomIn: t('location.zoomIn'), zoomOut: t('location.zoomOut'), fit: t('location.fit') }
  return (
    <PlanView
      label={t('drawing.direction.flat')}
      words={words}
      block={{ minX: min[0], minY: min[1], maxX: max[0], maxY: max[1] }}
      items={[]}
      underlay={(window) => <FlatLines view={view.data} window={window} locator={locator} />}
    />
  )
}
