import type { Machine } from '@heron/contract/routes'
import { useMemo } from 'react'
import { Empty } from '../../../kit/display/empty/empty.tsx'
import type { PlanBox } from '../../../kit/engineering/plan-view/plan-window.ts'
import type { Track } from '../../../kit/engineering/replay/track.ts'
import { SolidView } from '../../../kit/engineering/solid-view/solid-view.tsx'
import { useText } from '../../../lib/text/text.ts'
import type { PlannedShape } from './program-places.ts'
import type { BurntPlace } from './program-track.ts'
import { replayBounds, replayScene, replaySolids } from './replay-scene.ts'

interface ReplaySolidsProps {
  readonly track: Track
  /** The move that is shown. */
  readonly index: number
  readonly places: readonly BurntPlace[]
  readonly drawn: readonly PlannedShape[]
  readonly block: PlanBox | undefined
  readonly height: number | null
  readonly chuck: Machine['chuck'] | undefined
  /** Highest Z of the moves, mm. */
  readonly highest: number
}

/** The block, the cavities and the tool at a move, in 3D. */
export function ReplaySolids({ track, index, places, drawn, block, height, chuck, highest }: ReplaySolidsProps) {
  const t = useText()
  const solids = useMemo(
    () => replaySolids(track, places, drawn, { block, height, chuck }),
    [track, places, drawn, block, height, chuck],
  )
  const bounds = useMemo(() => replayBounds(solids, highest), [solids, highest])
  return (
    <SolidView
      label={t('program.replay')}
      scene={replayScene(track, index, solids)}
      bounds={bounds}
      fallback={<Empty title={t('location.noWebgl')} />}
    />
  )
}
