import { drawingRoutes } from '@heron/contract/calls/work/drawing'
import type { Drawing } from '@heron/contract/routes'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useMemo } from 'react'
import { Empty } from '../../../kit/display/empty/empty.tsx'
import type { Scene } from '../../../kit/engineering/solid-view/scene.ts'
import { callBlob } from '../../../lib/api/call.ts'
import { useText } from '../../../lib/text/text.ts'
import { readMesh } from './mesh.ts'

// three.js is loaded with the first solid shown.
const SolidView = lazy(async () => ({
  default: (await import('../../../kit/engineering/solid-view/solid-view.tsx')).SolidView,
}))

/** Above this number, solids are shown one at a time. */
const MOST_AT_ONCE = 40

interface SolidPaneProps {
  readonly drawing: Drawing
  readonly chosen: number
  readonly direction: 'iso' | 'top'
  readonly onChoose: (solid: number) => void
}

/** The solids of a file in 3D, the chosen one in the accent colour. */
export function SolidPane({ drawing, chosen, direction, onChoose }: SolidPaneProps) {
  const t = useText()
  const shown =
    drawing.solids.length > MOST_AT_ONCE ? drawing.solids.filter((solid) => solid.index === chosen) : drawing.solids
  const meshes = useQuery({
    queryKey: ['drawing-mesh', drawing.id, drawing.sha256, shown.map((solid) => solid.index).join()],
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: () =>
      Promise.all(
        shown.map(async ({ index }) => {
          const { blob } = await callBlob(drawingRoutes.mesh, { query: { fileId: drawing.id, solid: index } })
          return { index, mesh: readMesh(await blob.arrayBuffer()) }
        }),
      ),
  })
  const scene = useMemo<Scene>(() => {
    const loaded = meshes.data ?? []
    return {
      boxes: [],
      lines: [],
      meshes: loaded.map(({ index, mesh }) => ({
        id: `s${index}`,
        ...mesh,
        color: drawing.solids[index]?.color ?? '#8fa3c4',
      })),
      placements: loaded.map(({ index }) => ({
        id: String(index),
        shape: `s${index}`,
        x: 0,
        y: 0,
        z: 0,
        c: 0,
        ...(index === chosen ? { color: 'var(--h-accent)' } : {}),
      })),
    }
  }, [meshes.data, drawing, chosen])
  if (meshes.isLoadingError) return <Empty title={t('drawing.noMesh')} />
  if (!meshes.data) return <Empty title={t('kit.loading')} />
  return (
    <>
      <Suspense fallback={<Empty title={t('kit.loading')} />}>
        <SolidView
          label={`${drawing.fileName}: ${drawing.solids[chosen]?.name ?? ''}`}
          scene={scene}
          direction={direction}
          onPick={(id) => onChoose(Number(id))}
          fallback={<Empty title={t('drawing.noWebgl')} />}
        />
      </Suspense>
      {drawing.solids.length > 1 ? (
        <select
          className="drawing-solid-choice"
          aria-label={t('drawing.solid')}
          value={chosen}
          onChange={(event) => onChoose(Number(event.target.value))}
        >
          {drawing.solids.map((solid) => (
            <option key={solid.index} value={solid.index}>
              {solid.name}
            </option>
          ))}
        </select>
      ) : null}
    </>
  )
}
