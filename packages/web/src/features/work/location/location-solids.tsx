import type { Electrode, Location, Machine, Workpiece } from '@heron/contract/routes'
import { useMemo } from 'react'
import { Empty } from '../../../kit/display/empty/empty.tsx'
import { sceneBounds } from '../../../kit/engineering/solid-view/scene.ts'
import { SolidView } from '../../../kit/engineering/solid-view/solid-view.tsx'
import { useText } from '../../../lib/text/text.ts'
import { locationScene, withChuck } from './location-scene.ts'

interface LocationSolidsProps {
  readonly direction: 'iso' | 'front'
  readonly locations: readonly Location[]
  readonly electrodes: readonly Electrode[]
  readonly workpiece: Workpiece | undefined
  readonly chuck: Machine['chuck'] | undefined
  readonly chosen: string | undefined
  readonly onPick: (id: string) => void
}

/** The block and the electrodes in their cavities, in 3D. */
export function LocationSolids(props: LocationSolidsProps) {
  const { direction, locations, electrodes, workpiece, chuck, chosen, onPick } = props
  const t = useText()
  const solids = useMemo(() => locationScene(locations, electrodes, workpiece), [locations, electrodes, workpiece])
  // Room for the chuck over every place, so that a choice does not move the camera; it is drawn over the chosen one.
  const bounds = useMemo(
    () => sceneBounds(withChuck(solids, locations, electrodes, chuck)),
    [solids, locations, electrodes, chuck],
  )
  const place = locations.find(({ id }) => id === chosen)
  const tool = electrodes.find(({ id }) => id === place?.electrodeId)
  const scene = useMemo(
    () => (place && tool ? withChuck(solids, [place], [tool], chuck) : solids),
    [solids, place, tool, chuck],
  )
  return (
    <SolidView
      label={t('location.preview')}
      scene={scene}
      bounds={bounds}
      direction={direction}
      chosen={chosen}
      onPick={(id) => onPick(id.replace(/^(base|holder|chuck) /, ''))}
      fallback={<Empty title={t('location.noWebgl')} />}
    />
  )
}
