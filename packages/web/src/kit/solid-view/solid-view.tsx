import { Canvas, useThree } from '@react-three/fiber'
import { type ReactNode, useEffect, useMemo, useState } from 'react'
import { OrthographicCamera, Vector3 } from 'three'
import { OrbitControls } from 'three/examples/jsm/controls/OrbitControls.js'
import { directions, type Scene, sceneBounds, type ViewDirection } from './scene.ts'
import { SceneShapes } from './scene-shapes.tsx'
import { webglAvailable } from './webgl.ts'
import './solid-view.css'

export interface SolidViewProps {
  readonly label: string
  readonly scene: Scene
  readonly direction?: ViewDirection | undefined
  readonly chosen?: string | undefined
  readonly onPick?: ((id: string) => void) | undefined
  /** Shown instead where the browser has no WebGL. */
  readonly fallback: ReactNode
}

/** Solids, blocks and paths in 3D: orbit by dragging, zoom by the wheel, pick a placement by clicking it. */
export function SolidView({ label, scene, direction = 'iso', chosen, onPick, fallback }: SolidViewProps) {
  const [able] = useState(webglAvailable)
  const bounds = useMemo(() => sceneBounds(scene), [scene])
  if (!able) return <div className="h-solid is-flat">{fallback}</div>
  return (
    <div className="h-solid" role="img" aria-label={label}>
      <Canvas orthographic frameloop="demand" dpr={[1, 2]} gl={{ antialias: true }}>
        <ambientLight intensity={1.1} />
        <directionalLight position={[1, -2, 3]} intensity={1.6} />
        <directionalLight position={[-2, 1, 1]} intensity={0.6} />
        <SceneShapes scene={scene} chosen={chosen} onPick={onPick} />
        <Eye centre={bounds.centre} radius={bounds.radius} direction={direction} />
      </Canvas>
    </div>
  )
}

interface EyeProps {
  readonly centre: readonly [number, number, number]
  readonly radius: number
  readonly direction: ViewDirection
}

/** Puts the camera so that the whole scene shows, and lets the user turn it. */
function Eye({ centre, radius, direction }: EyeProps) {
  const { camera, gl, size, invalidate } = useThree()
  useEffect(() => {
    if (!(camera instanceof OrthographicCamera) || size.width === 0) return
    const target = new Vector3(...centre)
    camera.up.set(0, 0, 1)
    camera.position.copy(target).addScaledVector(new Vector3(...directions[direction]), radius * 10)
    camera.near = radius * 0.1
    camera.far = radius * 40
    camera.zoom = Math.min(size.width, size.height) / (2.1 * radius)
    camera.updateProjectionMatrix()
    const controls = new OrbitControls(camera, gl.domElement)
    controls.target.copy(target)
    controls.enableDamping = false
    controls.addEventListener('change', () => invalidate())
    controls.update()
    invalidate()
    return () => controls.dispose()
  }, [camera, gl, size, centre, radius, direction, invalidate])
  return null
}
