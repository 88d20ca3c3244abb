import { Canvas, useThree } from '@react-three/fiber'
import { type ReactNode, useEffect, useMemo, useState } from 'react'
import { OrthographicCamera, Vector3 } from 'three'
import { OrbitControls } from 'three/examples/jsm/controls/OrbitControls.js'
import { directions, type Scene, type SceneBounds, sceneBounds, seenHalf, type ViewDirection } from './scene.ts'
import { SceneShapes } from './scene-shapes.tsx'
import { webglAvailable } from './webgl.ts'
import './solid-view.css'

export interface SolidViewProps {
  readonly label: string
  readonly scene: Scene
  readonly direction?: ViewDirection | undefined
  /** The initially visible part; the whole scene when absent. Scenes that change keep it. */
  readonly bounds?: SceneBounds | undefined
  readonly chosen?: string | undefined
  readonly onPick?: ((id: string) => void) | undefined
  /** Shown instead where the browser has no WebGL. */
  readonly fallback: ReactNode
}

/** Zoom factor of + and −, and the rotation of Shift and an arrow. */
const ZOOM_STEP = 1.2
const TURN_SPEED = 12

/**
 * Solids, blocks and paths in 3D: orbit by dragging or Shift and arrows, pan by arrows, zoom by the wheel or + and −,
 * select a placement by clicking it (a list beside it does the same for the keyboard).
 */
export function SolidView({
  label,
  scene,
  direction = 'iso',
  bounds: wanted,
  chosen,
  onPick,
  fallback,
}: SolidViewProps) {
  const [able] = useState(webglAvailable)
  const bounds = useMemo(() => wanted ?? sceneBounds(scene), [wanted, scene])
  if (!able) return <div className="h-solid is-flat">{fallback}</div>
  return (
    <div className="h-solid">
      <Canvas orthographic frameloop="demand" dpr={[1, 2]} gl={{ antialias: true }}>
        <ambientLight intensity={1.1} />
        <directionalLight position={[1, -2, 3]} intensity={1.6} />
        <directionalLight position={[-2, 1, 1]} intensity={0.6} />
        <SceneShapes scene={scene} chosen={chosen} onPick={onPick} />
        <Eye label={label} bounds={bounds} direction={direction} />
      </Canvas>
    </div>
  )
}

interface EyeProps {
  readonly label: string
  readonly bounds: SceneBounds
  readonly direction: ViewDirection
}

/** Places the camera so that the whole scene is visible, and lets the user rotate it. */
function Eye({ label, bounds, direction }: EyeProps) {
  const { camera, gl, size, invalidate } = useThree()
  useEffect(() => {
    const canvas = gl.domElement
    canvas.tabIndex = 0
    canvas.setAttribute('role', 'img')
    canvas.setAttribute('aria-label', label)
    canvas.setAttribute('aria-keyshortcuts', 'ArrowLeft ArrowRight ArrowUp ArrowDown Shift+ArrowLeft Shift+ArrowUp + -')
  }, [gl, label])
  useEffect(() => {
    const { centre, radius, half } = bounds
    if (!(camera instanceof OrthographicCamera) || size.width === 0) return
    const target = new Vector3(...centre)
    camera.up.set(0, 0, 1)
    camera.position.copy(target).addScaledVector(new Vector3(...directions[direction]), radius * 10)
    camera.near = radius * 0.1
    camera.far = radius * 40
    const [across, upwards] = seenHalf(half, directions[direction])
    camera.zoom = 0.46 * Math.min(size.width / Math.max(across, 0.5), size.height / Math.max(upwards, 0.5))
    camera.updateProjectionMatrix()
    const controls = new OrbitControls(camera, gl.domElement)
    controls.target.copy(target)
    controls.enableDamping = false
    controls.addEventListener('change', () => invalidate())
    controls.keyRotateSpeed = TURN_SPEED
    controls.listenToKeyEvents(gl.domElement)
    controls.update()
    const handleKey = (event: KeyboardEvent) => {
      if (event.key.startsWith('Arrow')) event.preventDefault()
      const step = event.key === '+' || event.key === '=' ? ZOOM_STEP : event.key === '-' ? 1 / ZOOM_STEP : 1
      if (step === 1) return
      camera.zoom *= step
      camera.updateProjectionMatrix()
      invalidate()
    }
    gl.domElement.addEventListener('keydown', handleKey)
    invalidate()
    return () => {
      gl.domElement.removeEventListener('keydown', handleKey)
      controls.dispose()
    }
  }, [camera, gl, size, bounds, direction, invalidate])
  return null
}
