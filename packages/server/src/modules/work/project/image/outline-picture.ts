import { boxAround, element, figure, label, picture } from './svg.ts'

/** An electrode viewed along its burn axis; mm in its own frame. */
export interface OutlineScene {
  readonly title: string
  readonly base: { readonly length: number; readonly width: number } | undefined
  readonly head: { readonly length: number; readonly width: number } | undefined
  readonly outline: readonly (readonly { readonly x: number; readonly y: number }[])[]
  readonly baseCorner: 1 | 2 | 3 | 4 | undefined
}

/** Quadrants counted counter-clockwise from +X +Y. */
const quadrants = { 1: [1, 1], 2: [-1, 1], 3: [-1, -1], 4: [1, -1] } as const

/** Base table, projected outline of the head, the marked corner and the outer sizes. */
export function outlinePicture(scene: OutlineScene): string {
  const { base, head, outline } = scene
  const half = {
    x: Math.max(base?.length ?? 0, head?.length ?? 0) / 2,
    y: Math.max(base?.width ?? 0, head?.width ?? 0) / 2,
  }
  const corners = outline.flat().map(({ x, y }) => [x, y] as const)
  const box = boxAround([[-half.x, -half.y], [half.x, half.y], ...corners])
  const unit = Math.max(box.maxX - box.minX, box.maxY - box.minY, 1) / 100
  const rectangle = (size: { readonly length: number; readonly width: number }, fill: string) =>
    element('rect', {
      x: -size.length / 2,
      y: -size.width / 2,
      width: size.length,
      height: size.width,
      fill,
      stroke: '#6b778c',
      'stroke-width': unit * 0.3,
    })
  const head2 = outline.length === 0 && head ? [rectangle(head, '#eaf0ff')] : []
  return picture(scene.title, box, [
    ...(base ? [rectangle(base, '#f4f6f9')] : []),
    ...(base && scene.baseCorner ? [chamfer(base, quadrants[scene.baseCorner])] : []),
    ...head2,
    element('path', {
      d: outline
        .map((part) => `${part.map(({ x, y }, at) => `${at === 0 ? 'M' : 'L'}${figure(x)} ${figure(-y)}`).join('')}Z`)
        .join(''),
      fill: '#1f5eff',
      'fill-opacity': 0.2,
      'fill-rule': 'evenodd',
      stroke: '#1f5eff',
      'stroke-width': unit * 0.3,
    }),
    label(`${figure(box.maxX - box.minX)} × ${figure(box.maxY - box.minY)} mm`, {
      x: 0,
      y: -box.minY + unit * 5,
      fill: '#4a5568',
      'font-size': unit * 3,
      'text-anchor': 'middle',
    }),
  ])
}

function chamfer(
  base: { readonly length: number; readonly width: number },
  [sx, sy]: readonly [number, number],
): string {
  const [x, y] = [(sx * base.length) / 2, (sy * base.width) / 2]
  const cut = Math.min(base.length, base.width) * 0.15
  const points = [
    [x, y],
    [x - sx * cut, y],
    [x, y - sy * cut],
  ]
  return element('polygon', {
    points: points.map(([px, py]) => `${figure(px ?? 0)},${figure(-(py ?? 0))}`).join(' '),
    fill: '#b7791f',
  })
}
