import type { drawingRoutes } from '@heron/contract/routes'
import type { WireAnswer } from '@heron/contract/wire'
import { type PlanWindow, screenX, screenY } from '../../../kit/engineering/plan-view/plan-window.ts'

export type DrawingFlat = WireAnswer<typeof drawingRoutes.view>
type Place = readonly [number, number]

/** Texts smaller than this on the screen (px) are unreadable and only take time. */
const SMALLEST = 3

interface FlatLinesProps {
  readonly view: DrawingFlat
  readonly window: PlanWindow
  readonly locator: string | undefined
}

/** The entities of a drawing in screen pixels; the source of the chosen fact is highlighted. */
export function FlatLines({ view, window, locator }: FlatLinesProps) {
  const state = (own: string) => (own === locator ? 'is-source' : undefined)
  return (
    <g className="drawing-flat">
      {view.outlines.map((outline) => (
        <path
          key={outline.solid}
          className="is-outline"
          fillRule="evenodd"
          d={outline.parts.map((part) => pathOf(part, true, window)).join('')}
        />
      ))}
      {view.lines.map(({ points, closed }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the file's lines never move
        <path key={index} d={pathOf(points, closed, window)} />
      ))}
      {view.contours.map((contour) => (
        <path
          key={contour.locator}
          className={`is-contour ${state(contour.locator) ?? ''}`}
          d={pathOf(contour.points, true, window)}
        />
      ))}
      {view.dimensions.map((dimension) => (
        <g key={dimension.locator} className={`is-dimension ${state(dimension.locator) ?? ''}`}>
          <path d={pathOf(leaderOf(dimension), false, window)} />
          <text x={screenX(window, dimension.textAt[0])} y={screenY(window, dimension.textAt[1])}>
            <title>{dimension.locator}</title>
            {dimension.override ?? Number(dimension.value.toFixed(4))}
          </text>
        </g>
      ))}
      {view.texts
        .filter((text) => text.height * window.scale >= SMALLEST)
        .map((text) => (
          <text
            key={text.locator}
            className={state(text.locator)}
            fontSize={Math.min(text.height * window.scale, 40)}
            transform={turned(text.at, text.rotation, window)}
          >
            <title>{text.locator}</title>
            {text.text}
          </text>
        ))}
    </g>
  )
}

/** An ordinate dimension has a line from its point to its text; a linear one between its points. */
const leaderOf = ({ type, from, to, textAt }: DrawingFlat['dimensions'][number]): readonly Place[] =>
  type.startsWith('ordinate') ? [to, textAt] : [from, to]

const turned = ([x, y]: Place, rotation: number, window: PlanWindow) =>
  `translate(${screenX(window, x).toFixed(1)} ${screenY(window, y).toFixed(1)}) rotate(${-rotation})`

function pathOf(points: readonly Place[], closed: boolean, window: PlanWindow): string {
  const places = points.map(([x, y]) => `${screenX(window, x).toFixed(1)} ${screenY(window, y).toFixed(1)}`)
  return `M${places.join('L')}${closed ? 'Z' : ''}`
}
