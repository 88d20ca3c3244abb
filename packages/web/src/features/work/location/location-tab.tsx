import { electrodeRoutes } from '@heron/contract/calls/work/electrode'
import { locationRoutes } from '@heron/contract/calls/work/location'
import { projectRoutes } from '@heron/contract/calls/work/project'
import type { Electrode, Location } from '@heron/contract/routes'
import { lazy, Suspense, useMemo, useState } from 'react'
import { ReadPart } from '../../../kit/data/list-page/read-part.tsx'
import { Empty } from '../../../kit/display/empty/empty.tsx'
import { PlanOrdinates } from '../../../kit/engineering/plan-view/plan-ordinates.tsx'
import { PlanView } from '../../../kit/engineering/plan-view/plan-view.tsx'
import { Choice } from '../../../kit/form/choice/choice.tsx'
import { Panel } from '../../../kit/layout/panel/panel.tsx'
import { useAll } from '../../../lib/api/all-pages.ts'
import { useCall } from '../../../lib/api/query.ts'
import { useText } from '../../../lib/text/text.ts'
import { BodiesNote } from '../../../widgets/tool-bodies/bodies-note.tsx'
import { BodiesOutline } from '../../../widgets/tool-bodies/bodies-outline.tsx'
import { toolBodies } from '../../../widgets/tool-bodies/tool-bodies.ts'
import './location.css'
import { LocationList } from './location-list.tsx'
import { blockBox } from './location-model.ts'
import { planItems } from './plan-items.ts'

// The bodies and three.js are loaded when 3D is first opened.
const LocationSolids = lazy(async () => ({ default: (await import('./location-solids.tsx')).LocationSolids }))

const NO_ROWS: readonly Location[] = []
const NO_TOOLS: readonly Electrode[] = []

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
  const overview = useCall(projectRoutes.overview, { query: { id: projectId } })
  const workpiece = overview.data?.workpiece
  const machine = overview.data?.machine ?? undefined
  const tools = electrodes.data
  const rows = useMemo(() => locations.data?.toSorted(byLabel), [locations.data])
  const items = useMemo(() => planItems(rows ?? [], tools ?? [], workpiece), [rows, tools, workpiece])
  const block = useMemo(() => blockBox(workpiece), [workpiece])
  const place = rows?.find(({ id }) => id === chosen)
  const tool = tools?.find(({ id }) => id === place?.electrodeId)
  const words = { zoomIn: t('location.zoomIn'), zoomOut: t('location.zoomOut'), fit: t('location.fit') }
  const size = workpiece?.length
    ? `${workpiece.length} × ${workpiece.width} × ${workpiece.height} mm`
    : t('location.noBlock')
  return (
    <ReadPart of={[locations, electrodes, overview]}>
      <div className="h-columns location-columns">
        <Panel
          title={t('location.preview')}
          facts={size}
          flush
          footer={tools?.length ? <BodiesNote electrodes={tool ? [tool] : tools} machine={machine} /> : undefined}
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
              ordinates={PlanOrdinates}
              overlay={(window) =>
                place ? (
                  <BodiesOutline window={window} x={place.x} y={place.y} bodies={toolBodies(tool, machine?.chuck)} />
                ) : null
              }
            />
          ) : (
            <Suspense fallback={<Empty title={t('kit.loading')} />}>
              <LocationSolids
                direction={view}
                locations={rows ?? NO_ROWS}
                electrodes={tools ?? NO_TOOLS}
                workpiece={workpiece}
                chuck={machine?.chuck}
                chosen={chosen}
                onPick={setChosen}
              />
            </Suspense>
          )}
        </Panel>
        <LocationList
          projectId={projectId}
          locations={rows ?? []}
          electrodes={tools ?? []}
          block={workpiece}
          busy={!rows}
          chosen={chosen}
          onChoose={setChosen}
        />
      </div>
    </ReadPart>
  )
}
