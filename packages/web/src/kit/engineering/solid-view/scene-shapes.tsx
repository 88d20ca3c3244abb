import type { ThreeEvent } from '@react-three/fiber'
import { useEffect, useMemo } from 'react'
import { BoxGeometry, BufferAttribute, BufferGeometry, DoubleSide, EdgesGeometry, Line, LineBasicMaterial } from 'three'
import { cssColor } from './css-color.ts'
import { type Scene, type SceneBox, type SceneLine, type SceneMesh, shownByPlacement } from './scene.ts'

interface Shape {
  readonly geometry: BufferGeometry
  readonly edges?: BufferGeometry | undefined
  readonly color: string
  readonly opacity: number
}

function meshShape(mesh: SceneMesh): Shape {
  const geometry = new BufferGeometry()
  geometry.setAttribute('position', new BufferAttribute(mesh.positions, 3))
  geometry.setIndex(new BufferAttribute(mesh.indices, 1))
  geometry.computeVertexNormals()
  // Feature edges make flat faces readable; on large meshes they are too slow.
  const edges = mesh.indices.length < 90_000 ? new EdgesGeometry(geometry, 25) : undefined
  return { geometry, edges, color: mesh.color, opacity: mesh.opacity ?? 1 }
}

function boxShape({ min, max, color, opacity, edges }: SceneBox): Shape {
  const geometry = new BoxGeometry(max[0] - min[0], max[1] - min[1], max[2] - min[2])
  geometry.translate((min[0] + max[0]) / 2, (min[1] + max[1]) / 2, (min[2] + max[2]) / 2)
  return { geometry, edges: edges === false ? undefined : new EdgesGeometry(geometry), color, opacity: opacity ?? 1 }
}

interface SceneShapesProps {
  readonly scene: Scene
  readonly chosen: string | undefined
  readonly onPick: ((id: string) => void) | undefined
}

/** All parts of a scene as three.js objects; geometries are created once per shape and freed with it. */
export function SceneShapes({ scene, chosen, onPick }: SceneShapesProps) {
  const shapes = useMemo(
    () =>
      new Map<string, Shape>([
        ...scene.meshes.map((mesh) => [mesh.id, meshShape(mesh)] as const),
        ...scene.boxes.map((box) => [box.id, boxShape(box)] as const),
      ]),
    [scene.meshes, scene.boxes],
  )
  useEffect(
    () => () => {
      for (const { geometry, edges } of shapes.values()) {
        geometry.dispose()
        edges?.dispose()
      }
    },
    [shapes],
  )
  const placed = shownByPlacement(scene)
  return (
    <>
      {[...shapes].map(([id, shape]) => (placed.has(id) ? null : <Body key={id} shape={shape} />))}
      {scene.placements.map(({ id, shape, x, y, z, c, color }) => {
        const found = shapes.get(shape)
        if (!found) return null
        const pick = (event: ThreeEvent<MouseEvent>) => {
          event.stopPropagation()
          onPick?.(id)
        }
        return (
          // biome-ignore lint/a11y/noStaticElementInteractions: a three.js group, not an element; rows beside the view are the keyboard's way
          <group key={id} position={[x, y, z]} rotation={[0, 0, (c * Math.PI) / 180]} onClick={pick}>
            <Body shape={found} color={color} chosen={id === chosen} />
          </group>
        )
      })}
      {scene.lines.map((line) => (
        <Path key={line.id} line={line} />
      ))}
    </>
  )
}

interface BodyProps {
  readonly shape: Shape
  readonly color?: string | undefined
  readonly chosen?: boolean
}

function Body({ shape, color, chosen }: BodyProps) {
  const clear = shape.opacity < 1
  return (
    <>
      <mesh geometry={shape.geometry} renderOrder={clear ? 1 : 0}>
        <meshLambertMaterial
          color={cssColor(chosen ? 'var(--h-warn)' : (color ?? shape.color))}
          transparent={clear}
          opacity={shape.opacity}
          depthWrite={!clear}
          side={DoubleSide}
          polygonOffset
          polygonOffsetFactor={1}
          polygonOffsetUnits={1}
        />
      </mesh>
      {shape.edges ? (
        <lineSegments geometry={shape.edges}>
          <lineBasicMaterial color={cssColor('var(--h-text-2)')} transparent opacity={0.5} />
        </lineSegments>
      ) : null}
    </>
  )
}

function Path({ line }: { readonly line: SceneLine }) {
  const drawn = useMemo(() => {
    const geometry = new BufferGeometry().setAttribute('position', new BufferAttribute(line.points, 3))
    const material = new LineBasicMaterial({
      color: cssColor(line.color),
      transparent: true,
      opacity: line.dashed ? 0.5 : 1,
    })
    return new Line(geometry, material)
  }, [line])
  useEffect(
    () => () => {
      drawn.geometry.dispose()
      drawn.material.dispose()
    },
    [drawn],
  )
  return <primitive object={drawn} />
}
