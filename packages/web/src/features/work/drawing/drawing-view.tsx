import type { Drawing, Fact } from '@heron/contract/routes'
import { lazy, Suspense, useState } from 'react'
import { KeyValues } from '../../../kit/data/key-values/key-values.tsx'
import { Empty } from '../../../kit/display/empty/empty.tsx'
import { Choice } from '../../../kit/form/choice/choice.tsx'
import { Panel } from '../../../kit/layout/panel/panel.tsx'
import { formatNumber } from '../../../lib/text/format.ts'
import { useText } from '../../../lib/text/text.ts'
import { FlatView } from './flat-view.tsx'
import { nameOfSolid, SolidOwner } from './solid-owner.tsx'

// With the first file that has solids. What draws them is fetched at once, not with the answer of their meshes.
const SolidPane = lazy(async () => {
  void import('../../../kit/engineering/solid-view/solid-view.tsx').catch(() => undefined)
  return { default: (await import('./solid-pane.tsx')).SolidPane }
})

const views = ['iso', 'top', 'flat'] as const
type View = (typeof views)[number]
type Solid = Drawing['solids'][number]

interface DrawingViewProps {
  readonly projectId: string
  readonly drawing: Drawing | undefined
  /** Of the project. */
  readonly facts: readonly Fact[]
  /** Cell, entity or line to show; from the chosen fact. */
  readonly locator: string | undefined
}

/** The chosen file: its solids in 3D, its lines from above, or its sheet, with the measures beside it. */
export function DrawingView({ projectId, drawing, facts, locator }: DrawingViewProps) {
  const t = useText()
  const [wanted, setWanted] = useState<View>('iso')
  const [solid, setSolid] = useState(0)
  if (!drawing) {
    return (
      <Panel title={t('drawing.view')}>
        <Empty title={t('drawing.nothingChosen')} hint={t('drawing.nothingChosenHint')} />
      </Panel>
    )
  }
  const measured = drawing.solids[solid] ?? drawing.solids[0]
  const view = measured ? wanted : 'flat'
  const name = measured ? nameOfSolid(facts, drawing.id, measured.index) : undefined
  return (
    <Panel
      title={t('drawing.view')}
      facts={measured ? `${drawing.fileName} · ${measured.name}` : drawing.fileName}
      flush
      tools={
        measured ? (
          <Choice
            label={t('drawing.view')}
            values={views}
            value={view}
            text={(each) => t(`drawing.direction.${each}`)}
            onChange={setWanted}
          />
        ) : null
      }
      footer={
        name ? <SolidOwner key={`${name.id} ${name.version}`} projectId={projectId} fact={name} facts={facts} /> : null
      }
    >
      <div className="drawing-stage">
        {drawing.status !== 'read' ? (
          <Empty title={t(`drawing.status.${drawing.status}`)} />
        ) : view === 'flat' ? (
          <FlatView drawing={drawing} locator={locator} />
        ) : (
          <Suspense fallback={<Empty title={t('kit.loading')} />}>
            <SolidPane drawing={drawing} chosen={solid} direction={view} onChoose={setSolid} />
          </Suspense>
        )}
        {measured && view !== 'flat' ? <Measures solid={measured} /> : null}
      </div>
    </Panel>
  )
}

function Measures({ solid }: { readonly solid: Solid }) {
  const t = useText()
  const size = [0, 1, 2].map((axis) => formatNumber((solid.max[axis] ?? 0) - (solid.min[axis] ?? 0), 2)).join(' × ')
  const volume = solid.volume === null ? t('drawing.notClosed') : `${formatNumber(solid.volume / 1000, 3)} cm³`
  const wetted = solid.wettedArea === null ? '–' : `${formatNumber(solid.wettedArea / 100, 2)} cm²`
  return (
    <div className="drawing-measures">
      <KeyValues
        items={[
          { label: t('drawing.projectedArea'), value: `${formatNumber(solid.projectedArea, 2)} mm²` },
          { label: t('drawing.size'), value: `${size} mm` },
          { label: t('drawing.volume'), value: volume },
          { label: t('drawing.wettedArea'), value: wetted },
          { label: t('drawing.baseZ'), value: solid.baseZ === null ? '–' : `${formatNumber(solid.baseZ, 3)} mm` },
        ]}
      />
    </div>
  )
}
