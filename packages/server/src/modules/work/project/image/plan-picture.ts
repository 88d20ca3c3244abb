import { boxAround, element, figure, label, picture } from './svg.ts'

/** Content of a plan of locations; mm and degrees. */
export interface PlanScene {
  readonly title: string
  readonly workpiece:
    | { readonly length: number; readonly width: number; readonly zero: 'centre' | 'corner' }
    | undefined
  /** What holds the workpiece: boxes around their centres. */
  readonly fixtures?: readonly {
    readonly name: string
    readonly x: number
    readonly y: number
    readonly length: number
    readonly width: number
  }[]
  readonly electrodes: readonly {
    readonly id: string
    readonly name: string
    readonly length: number
    readonly width: number
    /** Outlines in the electrode's frame; without any, its box is drawn. */
    readonly outline: readonly (readonly { readonly x: number; readonly y: number }[])[]
  }[]
  readonly locations: readonly {
    readonly label: string
    readonly electrodeId: string
    readonly x: number
    readonly y: number
    readonly c: number
  }[]
}

/** Colours of the electrodes in turn, the same in every picture. */
const colours = ['#1f5eff', '#0fa3a3', '#d98a12', '#8b5cf6'] as const
const blockLine = '#6b778c'

type Corner = readonly [number, number]

function blockBox(workpiece: NonNullable<PlanScene['workpiece']>): readonly [Corner, Corner] {
  const { length, width, zero } = workpiece
  // The zero at a corner is at the left front: the block extends to +X and +Y.
  return zero === 'centre'
    ? [
        [-length / 2, -width / 2],
        [length / 2, width / 2],
      ]
    : [
        [0, 0],
        [length, width],
      ]
}

const asPath = (corners: readonly Corner[]): string =>
  `${corners.map(([x, y], at) => `${at === 0 ? 'M' : 'L'}${figure(x)} ${figure(-y)}`).join('')}Z`

function footprint(electrode: PlanScene['electrodes'][number] | undefined): readonly (readonly Corner[])[] {
  if (electrode && electrode.outline.length > 0) {
    return electrode.outline.map((part) => part.map(({ x, y }): Corner => [x, y]))
  }
  const [l, w] = [(electrode?.length ?? 2) / 2, (electrode?.width ?? 2) / 2]
  return [
    [
      [-l, -w],
      [l, -w],
      [l, w],
      [-l, w],
    ],
  ]
}

type Fixture = NonNullable<PlanScene['fixtures']>[number]

const fixtureCorners = ({ x, y, length, width }: Fixture): readonly Corner[] => [
  [x - length / 2, y - width / 2],
  [x + length / 2, y + width / 2],
]

const drawnFixture = ({ name, x, y, length, width }: Fixture, unit: number): readonly string[] => [
  element('rect', {
    ...{ x: x - length / 2, y: -y - width / 2, width: length, height: width },
    ...{ fill: '#d7dde6', stroke: blockLine, 'stroke-width': unit * 0.25 },
  }),
  label(name, { x, y: -y, fill: '#4a5568', 'font-size': unit * 1.6, 'text-anchor': 'middle' }),
]

/** Rotates a corner by the location's angle and moves it there. */
function placed([x, y]: Corner, location: PlanScene['locations'][number]): Corner {
  const turn = (location.c * Math.PI) / 180
  return [location.x + x * Math.cos(turn) - y * Math.sin(turn), location.y + x * Math.sin(turn) + y * Math.cos(turn)]
}

/** The texts beside the locations: a label that several electrodes use is preceded by the electrode's name. */
function shownLabels({ electrodes, locations }: PlanScene): readonly string[] {
  const names = new Map(electrodes.map(({ id, name }) => [id, name]))
  const users = new Map<string, Set<string>>()
  for (const { label: text, electrodeId } of locations) {
    users.set(text, (users.get(text) ?? new Set()).add(electrodeId))
  }
  return locations.map(({ label: text, electrodeId }) => {
    const name = names.get(electrodeId)
    return name !== undefined && (users.get(text)?.size ?? 0) > 1 ? `${name} ${text}`.trim() : text
  })
}

/** The locations of a project from above, with the block, its zero and ordinates. */
export function planPicture(scene: PlanScene): string {
  const byId = new Map(scene.electrodes.map((electrode, at) => [electrode.id, { electrode, at }]))
  const texts = shownLabels(scene)
  const places = scene.locations.map((location, at) => {
    const known = byId.get(location.electrodeId)
    const parts = footprint(known?.electrode).map((part) => part.map((corner) => placed(corner, location)))
    return {
      location,
      parts,
      text: texts[at] ?? location.label,
      colour: colours[(known?.at ?? 0) % colours.length] ?? blockLine,
    }
  })
  const block = scene.workpiece ? blockBox(scene.workpiece) : []
  const fixtures = scene.fixtures ?? []
  const held = fixtures.flatMap(fixtureCorners)
  const box = boxAround([...block, ...held, ...places.flatMap(({ parts }) => parts.flat()), [0, 0]])
  const unit = Math.max(box.maxX - box.minX, box.maxY - box.minY, 1) / 100
  const [low, high] = block
  const frame =
    low && high
      ? [
          element('rect', {
            x: low[0],
            y: -high[1],
            width: high[0] - low[0],
            height: high[1] - low[1],
            fill: '#f4f6f9',
            stroke: blockLine,
            'stroke-width': unit * 0.3,
          }),
        ]
      : []
  return picture(scene.title, box, [
    ...frame,
    ...fixtures.flatMap((fixture) => drawnFixture(fixture, unit)),
    ...axes(box, unit),
    ...places.flatMap(({ location, parts, text, colour }) => [
      element('path', {
        d: parts.map(asPath).join(''),
        fill: colour,
        'fill-opacity': 0.25,
        'fill-rule': 'evenodd',
        stroke: colour,
        'stroke-width': unit * 0.25,
      }),
      label(text, {
        x: location.x,
        y: -location.y,
        fill: '#131a26',
        'font-size': unit * 2,
        'text-anchor': 'middle',
        'dominant-baseline': 'central',
      }),
    ]),
    ...ordinates(scene.locations, box, unit),
  ])
}

function axes(box: ReturnType<typeof boxAround>, unit: number): readonly string[] {
  const line = {
    stroke: '#a9b5c9',
    'stroke-width': unit * 0.15,
    'stroke-dasharray': `${figure(unit * 2)} ${figure(unit)}`,
  }
  return [
    element('line', { x1: box.minX, y1: 0, x2: box.maxX, y2: 0, ...line }),
    element('line', { x1: 0, y1: -box.minY, x2: 0, y2: -box.maxY, ...line }),
    element('circle', { cx: 0, cy: 0, r: unit * 0.8, fill: 'none', stroke: '#cf2d3a', 'stroke-width': unit * 0.25 }),
  ]
}

/** Each X once below the picture and each Y once to its left, as in a drawing. */
function ordinates(
  locations: PlanScene['locations'],
  box: ReturnType<typeof boxAround>,
  unit: number,
): readonly string[] {
  const text = { fill: '#4a5568', 'font-size': unit * 1.4 }
  const xs = [...new Set(locations.map(({ x }) => x))].slice(0, 60)
  const ys = [...new Set(locations.map(({ y }) => y))].slice(0, 60)
  return [
    ...xs.map((x) => label(figure(x), { x, y: -box.minY + unit * 3, 'text-anchor': 'middle', ...text })),
    ...ys.map((y) => label(figure(y), { x: box.minX - unit, y: -y, 'text-anchor': 'end', ...text })),
  ]
}
