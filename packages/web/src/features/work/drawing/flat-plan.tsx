import { PlanView } from '../../../kit/engineering/plan-view/plan-view.tsx'
import { useText } from '../../../lib/text/text.ts'
import { type DrawingFlat, FlatLines } from './flat-lines.tsx'

/** Lines, texts and dimensions of a file from above. */
export function FlatPlan({ view, locator }: { readonly view: DrawingFlat; readonly locator: string | undefined }) {
  const t = useText()
  const { min, max } = view
  const words = { zoomIn: t('location.zoomIn'), zoomOut: t('location.zoomOut'), fit: t('location.fit') }
  return (
    <PlanView
      label={t('drawing.direction.flat')}
      words={words}
      block={{ minX: min[0], minY: min[1], maxX: max[0], maxY: max[1] }}
      items={[]}
      underlay={(window) => <FlatLines view={view} window={window} locator={locator} />}
    />
  )
}
