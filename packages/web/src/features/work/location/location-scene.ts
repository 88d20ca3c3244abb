import type { Electrode, Location, Machine, Workpiece } from '@heron/contract/routes'
import { cylinder } from '../../../kit/engineering/solid-view/cylinder.ts'
import type { Scene, SceneBox, SceneMesh, ScenePlacement } from '../../../kit/engineering/solid-view/scene.ts'
import { toolBodies } from '../../../widgets/tool-bodies/tool-bodies.ts'
import { blockBox, electrodeColor, UNKNOWN } from './location-model.ts'

/** Thickness in mm of a base table whose thickness is unknown. */
const BASE_HEIGHT = 5

/** Z of the tip at full depth; 0 while the depth is unknown. */
export function tipZ({ depth, depthReference, surfaceZ, baseFaceZ }: Location, headHeight: number): number {
  if (depthReference === 'baseFace' && baseFaceZ !== null) return baseFaceZ - headHeight
  const from = depthReference === 'workZero' ? 0 : (surfaceZ ?? 0)
  return from - (depth ?? 0)
}

/** What holds an electrode, over its base table; none while one of its sizes is not stated. */
function holderOf({ id, holder, base }: Electrode): readonly SceneMesh[] {
  const { diameter, height } = holder
  if (diameter === null || height === null) return []
  const from = base.height ?? BASE_HEIGHT
  return [cylinder(`holder ${id}`, diameter, from, from + height)]
}

/** The block and every electrode in its cavity, with its holder. */
export function locationScene(
  locations: readonly Location[],
  electrodes: readonly Electrode[],
  workpiece: Workpiece | undefined,
): Scene {
  const block = blockBox(workpiece)
  const boxes: SceneBox[] = []
  if (block) {
    boxes.push({
      id: 'block',
      min: [block.minX, block.minY, -(workpiece?.height ?? 20)],
      max: [block.maxX, block.maxY, 0],
      color: '#9aa7bd',
      opacity: 0.28,
    })
  }
  const placements: ScenePlacement[] = []
  const meshes: SceneMesh[] = []
  electrodes.forEach((electrode, index) => {
    const head = {
      length: electrode.head.length ?? UNKNOWN,
      width: electrode.head.width ?? UNKNOWN,
      height: electrode.head.height ?? 20,
    }
    const base = {
      length: electrode.base.length ?? head.length,
      width: electrode.base.width ?? head.width,
      height: electrode.base.height ?? BASE_HEIGHT,
    }
    // In the electrode's frame the base face is Z 0: the head is below it, the base table above.
    boxes.push({
      id: `head ${electrode.id}`,
      min: [-head.length / 2, -head.width / 2, -head.height],
      max: [head.length / 2, head.width / 2, 0],
      color: electrodeColor(index),
    })
    boxes.push({
      id: `base ${electrode.id}`,
      min: [-base.length / 2, -base.width / 2, 0],
      max: [base.length / 2, base.width / 2, base.height],
      color: '#b8c2d4',
      opacity: 0.55,
    })
    const own = locations.filter((each) => each.electrodeId === electrode.id)
    const holder = own.length > 0 ? holderOf(electrode) : []
    meshes.push(...holder)
    for (const location of own) {
      const at = { x: location.x, y: location.y, z: tipZ(location, head.height) + head.height, c: location.c }
      placements.push({ id: location.id, shape: `head ${electrode.id}`, ...at, color: electrodeColor(index) })
      placements.push({ id: `base ${location.id}`, shape: `base ${electrode.id}`, ...at })
      for (const { id } of holder) placements.push({ id: `holder ${location.id}`, shape: id, ...at })
    }
  })
  const used = new Set(placements.map((placement) => placement.shape))
  return { meshes, lines: [], boxes: boxes.filter((box) => box.id === 'block' || used.has(box.id)), placements }
}

/** The scene with the chuck of the machine over some of the places; unchanged where its sizes are not stated. */
export function withChuck(
  scene: Scene,
  locations: readonly Location[],
  electrodes: readonly Electrode[],
  chuck: Machine['chuck'] | undefined,
): Scene {
  const meshes: SceneMesh[] = []
  const placements: ScenePlacement[] = []
  for (const electrode of electrodes) {
    const [body, own] = [
      toolBodies(electrode, chuck).chuck,
      locations.filter(({ electrodeId }) => electrodeId === electrode.id),
    ]
    if (!body || own.length === 0) continue
    meshes.push(cylinder(`chuck ${electrode.id}`, body.diameter, body.from, body.to))
    for (const location of own) {
      const z = tipZ(location, electrode.head.height ?? 0)
      const { x, y, c } = location
      placements.push({ id: `chuck ${location.id}`, shape: `chuck ${electrode.id}`, x, y, z, c })
    }
  }
  return { ...scene, meshes: [...scene.meshes, ...meshes], placements: [...scene.placements, ...placements] }
}
