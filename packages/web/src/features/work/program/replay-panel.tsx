import type { Machine } from '@heron/contract/routes'
import { lazy, Suspense, useMemo, useState } from 'react'
import { Empty } from '../../../kit/display/empty/empty.tsx'
import type { PlanItem } from '../../../kit/engineering/plan-view/plan-item.ts'
import { PlanView } from '../../../kit/engineering/plan-view/plan-view.tsx'
import { type PlanBox, screenX, screenY } from '../../../kit/engineering/plan-view/plan-window.ts'
import { type DepthGuide, DepthTrace } from '../../../kit/engineering/replay/depth-trace.tsx'
import { clockText, EROSION, type Track } from '../../../kit/engineering/replay/track.ts'
import { Transport } from '../../../kit/engineering/replay/transport.tsx'
import type { Replay } from '../../../kit/engineering/replay/use-replay.ts'
import { Choice } from '../../../kit/form/choice/choice.tsx'
import { Panel } from '../../../kit/layout/panel/panel.tsx'
import { formatNumber } from '../../../lib/text/format.ts'
import { useText } from '../../../lib/text/text.ts'
import { BodiesNote } from '../../../widgets/tool-bodies/bodies-note.tsx'
import { BodiesOutline } from '../../../widgets/tool-bodies/bodies-outline.tsx'
import { toolBodies } from '../../../widgets/tool-bodies/tool-bodies.ts'
import type { PlannedShape } from './program-places.ts'
import { type BurntPlace, burntPlaces, heightsOf } from './program-track.ts'

// The bodies and three.js are loaded when 3D is first opened.
const ReplaySolids = lazy(async () => ({ default: (await import('./replay-solids.tsx')).ReplaySolids }))

const views = ['plan', 'iso'] as const

export interface ReplayPanelProps {
  readonly track: Track
  readonly replay: Replay
  readonly block: PlanBox | undefined
  readonly blockHeight: number | null
  /** Planned locations, for their electrodes and colours; their positions come from the text. */
  readonly shapes: readonly PlannedShape[]
  /** The machine with its chuck; undefined where the user may not see it. */
  readonly machine: Machine | undefined
  readonly onPick: (line: number) => void
}

/** The shape of the electrode planned nearest to a burnt location. */
function shapeAt(shapes: readonly PlannedShape[], x: number, y: number): PlannedShape | undefined {
  let best: PlannedShape | undefined
  let least = Number.POSITIVE_INFINITY
  for (const shape of shapes) {
    const distance = Math.hypot(shape.x - x, shape.y - y)
    if (distance < least) [best, least] = [shape, distance]
  }
  return least < 1 ? best : undefined
}

/** The burnt locations as drawn in the plan, with the shapes planned there. */
const placeItems = (places: readonly BurntPlace[], shapes: readonly PlannedShape[]): readonly PlannedShape[] =>
  places.map((place, index) => {
    const shape = shapeAt(shapes, place.x, place.y)
    return {
      id: String(index),
      label: shape?.label ?? String(index + 1),
      x: place.x,
      y: place.y,
      c: shape?.c ?? 0,
      outlines: shape?.outlines ?? [],
      color: shape?.color ?? 'var(--h-electrode-1)',
      electrode: shape?.electrode,
    }
  })

/** The actions of the text move by move: from above or in 3D, and Z over the moves. */
export function ReplayPanel({ track, replay, block, blockHeight, shapes, machine, onPick }: ReplayPanelProps) {
  const t = useText()
  const [view, setView] = useState<(typeof views)[number]>('plan')
  const places = useMemo(() => burntPlaces(track), [track])
  const drawn = useMemo(() => placeItems(places, shapes), [places, shapes])
  const items = useMemo(
    () =>
      drawn.map((item, index): PlanItem => {
        const place = places[index]
        const state = !place || replay.index < place.first ? 'normal' : replay.index > place.last ? 'done' : 'current'
        return { ...item, state }
      }),
    [drawn, places, replay.index],
  )
  const path = useMemo(() => places.map((place) => [place.x, place.y] as const), [places])
  const { highest, lowest } = useMemo(() => heightsOf(track), [track])
  const guides = useMemo(
    (): readonly DepthGuide[] => [
      { id: 'traverse', z: highest, label: t('program.traverse', { z: formatNumber(highest, 3) }), kind: 'safe' },
      { id: 'surface', z: 0, label: t('program.surface'), kind: 'surface' },
      { id: 'lowest', z: lowest, label: t('program.lowest', { z: formatNumber(lowest, 3) }), kind: 'limit' },
    ],
    [highest, lowest, t],
  )
  const chuck = machine?.chuck
  const [x, y] = [track.x[replay.index] ?? 0, track.y[replay.index] ?? 0]
  const tool = (drawn[places.findIndex(({ last }) => last >= replay.index)] ?? drawn.at(-1))?.electrode
  const burning = track.kind[replay.index] === EROSION
  const words = { zoomIn: t('location.zoomIn'), zoomOut: t('location.zoomOut'), fit: t('location.fit') }
  return (
    <Panel
      title={t('program.replay')}
      facts={t('program.replayFacts')}
      flush
      className="program-replay"
      footer={tool ? <BodiesNote electrodes={[tool]} machine={machine} /> : undefined}
      tools={
        <Choice
          label={t('program.replay')}
          values={views}
          value={view}
          text={(each) => t(`location.view.${each}`)}
          onChange={setView}
        />
      }
    >
      <div className="program-stage">
        {view === 'plan' ? (
          <PlanView
            label={t('program.replay')}
            words={words}
            block={block}
            items={items}
            path={path}
            onPick={(id) => onPick(track.line[places[Number(id)]?.first ?? 0] ?? 1)}
            overlay={(window) => (
              <>
                <BodiesOutline window={window} x={x} y={y} bodies={toolBodies(tool, chuck)} />
                <circle
                  className={`program-now ${burning ? 'is-burning' : ''}`}
                  cx={screenX(window, x)}
                  cy={screenY(window, y)}
                  r={13}
                />
              </>
            )}
          />
        ) : (
          <Suspense fallback={<Empty title={t('kit.loading')} />}>
            <ReplaySolids
              {...{ track, index: replay.index, places, drawn, block, height: blockHeight, chuck, highest }}
            />
          </Suspense>
        )}
      </div>
      <DepthTrace
        label={t('program.depthTrace')}
        track={track}
        index={replay.index}
        guides={guides}
        machineWord={t('program.machineFrame')}
        onGo={replay.go}
      />
      <Transport
        replay={replay}
        length={track.length}
        status={`${t('program.line', { line: track.line[replay.index] ?? 0 })} · ${clockText(track.until[replay.index] ?? 0)}`}
        words={{
          play: t('program.play'),
          pause: t('program.pause'),
          back: t('program.back'),
          forward: t('program.forward'),
          place: t('program.place'),
          speed: t('program.speed'),
        }}
      />
    </Panel>
  )
}
