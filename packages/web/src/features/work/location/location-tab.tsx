import { electrodeRoutes } from '@heron/contract/calls/work/electrode'
import { locationRoutes } from '@heron/contract/calls/work/location'
import { workpieceRoutes } from '@heron/contract/calls/work/workpiece'
import { lazy, Suspense, useMemo, useState } from 'react'
import { Empty } from '../../../kit/display/empty/empty.tsx'
import { PlanView } from '../../../kit/engineering/plan-view/plan-view.tsx'
import { Choice } from '../../../kit/form/choice/choice.tsx'
import { Panel } from '../../../kit/layout/panel/panel.tsx'
import { useAll } from '../../../lib/api/all-pages.ts'
import { useCall } from '../../../lib/api/query.ts'
import { useText } from '../../../lib/text/text.ts'
import './location.css'
import { LocationList } from './location-list.tsx'
import { blockBox, locationScene, planItems } from './location-model.ts'

// three.js is loaded when 3D is first opened.
const SolidView = lazy(async () => ({
  default: (await import('../../../kit/engineering/solid-view/solid-view.tsx')).SolidView,
}))

const views = ['plan', 'iso', 'front'] as const
type View = (typeof views)[number]

const collator = new Intl.Collator('en', { numeric: true })
/** C2 before C10: numeric order. */
const byLabel = (a: { readonly label: string }, b: { readonly label: string }): number =>
  collator.compare(a.label, b.label)

/** Location preview: the block with every location in plan or 3D, and the same as a list of values. */
export function LocationTab({ projectId }: { readonly projectId: string }) {
  const t = useText()
  const [view, setView] = useState<View>('plan')
  const [chosen, setChosen] = useState<string>()
  const locations = useAll(locationRoutes.list, { projectId, column: 'label', order: 'asc' })
  const electrodes = useAll(electrodeRoutes.list, { projectId, column: 'name', order: 'asc' })
  const workpiece = useCall(workpieceRoutes.get, { query: { projectId } })
  const tools = electrodes.data
  const rows = useMemo(() => locations.data?.toSorted(byLabel), [locations.data])
  const items = useMemo(() => planItems(rows ?? [], tools ?? [], workpiece.data), [rows, tools, workpiece.data])
  const block = useMemo(() => blockBox(workpiece.data), [workpiece.data])
  const scene = useMemo(() => locationScene(rows ?? [], tools ?? [], workpiece.data), [rows, tools, workpiece.data])
  if (locations.isError || electrodes.isError) return <Empty title={t('kit.failed')} />
  const words = { zoomIn: t('location.zoomIn'), zoomOut: t('location.zoomOut'), fit: t('location.fit') }
  const size = workpiece.data?.length
    ? `${workpiece.data.length} × ${workpiece.data.width} × ${workpiece.data.height} mm`
    : t('location.noBlock')
  return (
    <div className="h-columns location-columns">
      <Panel
        title={t('location.preview')}
        facts={size}
        flush
        tools={
          <Choice
            label={t('location.preview')}
            values={views}
            value={view}
            text={(each) => t(`location.view.${each}`)}
            onChange={setView}
          />
        }
      >
        {view === 'plan' ? (
          <PlanView
            label={t('location.preview')}
            words={words}
            block={block}
            items={items}
            chosen={chosen}
            onPick={setChosen}
            ordinates
          />
        ) : (
          <Suspense fallback={<Empty title={t('kit.loading')} />}>
            <SolidView
              label={t('location.preview')}
              scene={scene}
              direction={view}
              chosen={chosen}
              onPick={(id) => setChosen(id.replace(/^base /, ''))}
              fallback={<Empty title={t('location.noWebgl')} />}
            />
          </Suspense>
        )}
      </Panel>
      <LocationList
        projectId={projectId}
        locations={rows ?? []}
        electrodes={tools ?? []}
        block={workpiece.data}
        chosen={chosen}
        onChoose={setChosen}
      />
    </div>
  )
}
