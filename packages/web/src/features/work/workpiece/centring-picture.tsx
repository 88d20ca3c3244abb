import type { CentringType } from '@heron/core/job'
import { useText } from '../../../lib/text/text.ts'
import type { BoxOnBlock } from './anchor-place.ts'

type Side = 'left' | 'right' | 'front' | 'back'

/** The faces touched by each type, in order. */
export const touchedSides: Readonly<Record<CentringType, readonly Side[]>> = {
  none: [],
  singleX: ['left'],
  singleY: ['front'],
  bothX: ['left', 'right'],
  bothY: ['front', 'back'],
  fourSides: ['left', 'right', 'front', 'back'],
  corner: ['left', 'front'],
  boss: ['left', 'right', 'front', 'back'],
  pocket: ['left', 'right', 'front', 'back'],
  ball: ['left', 'right', 'front', 'back'],
}

const W = 320
const H = 220
/** The block in the picture; its far corner is at the top right, with the machine's axes as seen from above. */
const block = { left: 70, right: 250, back: 50, front: 170 }
const middle = { x: (block.left + block.right) / 2, y: (block.back + block.front) / 2 }

interface Point {
  readonly x: number
  readonly y: number
}

/** Converts fractions of the block's size from its centre to a point of the picture, kept inside the frame. */
const pointAt = ({ x, y }: Point): Point => ({
  x: Math.min(W - 6, Math.max(6, middle.x + x * (block.right - block.left))),
  y: Math.min(H - 6, Math.max(6, middle.y - y * (block.front - block.back))),
})

/** Position of a ball that touches a side from outside, or a pocket's wall from inside. */
function ballAt(side: Side, inside: boolean, through: Point): Point {
  const off = inside ? -9 : 9
  const inset = inside ? 34 : 0
  const places: Readonly<Record<Side, Point>> = {
    left: { x: block.left + inset - off, y: through.y },
    right: { x: block.right - inset + off, y: through.y },
    front: { x: through.x, y: block.front - inset + off },
    back: { x: through.x, y: block.back + inset - off },
  }
  return places[side]
}

const arrow = { left: 'M-26 0H-11', right: 'M26 0H11', front: 'M0 26V11', back: 'M0-26V-11' } as const
const inward = { left: 'M26 0H11', right: 'M-26 0H-11', front: 'M0-26V-11', back: 'M0 26V11' } as const

/** The anchor's position in the picture, for the types whose probing moves start from it. */
function beginOf(type: CentringType | null, anchor: Point | undefined): Point | undefined {
  const goesOut = type !== null && type !== 'ball' && type !== 'pocket' && touchedSides[type].length > 0
  return goesOut && anchor ? pointAt(anchor) : undefined
}

interface CentringPictureProps {
  readonly type: CentringType | null
  readonly zero: 'centre' | 'corner' | null
  readonly repeats: number | null
  /** Heights of the touches, mm, where known. */
  readonly heights: Readonly<Record<Side, number | null>>
  readonly size: { readonly length: number | null; readonly width: number | null }
  /** Start of probing, where known: fractions of length and width from the block's centre. */
  readonly anchor: Point | undefined
  readonly fixtures: readonly BoxOnBlock[]
}

function FixtureMark({ fixture }: { readonly fixture: BoxOnBlock }) {
  const from = pointAt({ x: fixture.left, y: fixture.back })
  const to = pointAt({ x: fixture.right, y: fixture.front })
  return (
    <g className="centring-fixture">
      <rect x={from.x} y={from.y} width={Math.max(2, to.x - from.x)} height={Math.max(2, to.y - from.y)} rx={2} />
      <text x={(from.x + to.x) / 2} y={(from.y + to.y) / 2 + 3}>
        {fixture.name}
      </text>
    </g>
  )
}

/** The probing from above: the block, the touched faces in order, and the resulting zero. */
export function CentringPicture({ type, zero, repeats, heights, size, anchor, fixtures }: CentringPictureProps) {
  const t = useText()
  const sides = touchedSides[type ?? 'none']
  const round = type === 'ball' || type === 'boss'
  const inside = type === 'pocket'
  const begin = beginOf(type, anchor)
  const through = begin ?? middle
  const origin = zero === 'corner' ? { x: block.left, y: block.front } : middle
  return (
    <figure className="centring">
      <svg
        viewBox={`0 0 ${W} ${H}`}
        role="img"
        aria-label={`${t('workpiece.centring')}: ${t(`workpiece.split.${type ?? 'none'}`)}`}
      >
        <rect
          className="centring-block"
          x={block.left}
          y={block.back}
          width={block.right - block.left}
          height={block.front - block.back}
          rx={4}
        />
        {round ? <circle className="centring-feature" cx={middle.x} cy={middle.y} r={26} /> : null}
        {inside ? (
          <rect className="centring-pocket" x={block.left + 34} y={block.back + 34} width={112} height={52} rx={3} />
        ) : null}
        {fixtures.map((fixture) => (
          <FixtureMark key={fixture.name} fixture={fixture} />
        ))}
        <path className="centring-axis" d={`M${origin.x} 16V${H - 16}M16 ${origin.y}H${W - 16}`} />
        {sides.map((side, index) => {
          const place = ballAt(side, inside, through)
          return (
            <g key={side} transform={`translate(${place.x} ${place.y})`} className="centring-touch">
              <path d={(inside ? inward : arrow)[side]} markerEnd="url(#centring-arrow)" />
              <circle r={9} />
              <text dy={3.5}>{index + 1}</text>
            </g>
          )
        })}
        {sides.map((side) => {
          const place = ballAt(side, false, through)
          const z = heights[side]
          return z === null ? null : (
            <text key={side} className="centring-height" {...heightPlace(side, place)}>
              {`Z ${z}`}
            </text>
          )
        })}
        <g transform={`translate(${origin.x} ${origin.y})`} className="centring-zero">
          <circle r={4} />
          <text x={8} y={-7}>
            X0 Y0
          </text>
        </g>
        {begin ? <AnchorMark at={begin} /> : null}
        {size.length ? (
          <text className="centring-size" x={middle.x} y={block.front + 46}>{`${size.length} mm`}</text>
        ) : null}
        {size.width ? (
          <text className="centring-size" x={block.right + 46} y={middle.y - 14}>{`${size.width} mm`}</text>
        ) : null}
        <defs>
          <marker
            id="centring-arrow"
            viewBox="0 0 6 6"
            refX="5"
            refY="3"
            markerWidth="6"
            markerHeight="6"
            orient="auto"
          >
            <path d="M0 0 6 3 0 6z" />
          </marker>
        </defs>
      </svg>
      <figcaption>
        <strong>{t(`workpiece.split.${type ?? 'none'}`)}</strong> {t(`workpiece.splitHint.${type ?? 'none'}`)}
        {repeats && repeats > 1 && sides.length > 0 ? ` ${t('workpiece.repeats', { count: repeats })}` : ''}
      </figcaption>
    </figure>
  )
}

function AnchorMark({ at }: { readonly at: Point }) {
  const t = useText()
  return (
    <g transform={`translate(${at.x} ${at.y})`} className="centring-anchor">
      <path d="M-8 0H8M0-8V8" />
      <text x={9} y={14}>
        {t('workpiece.anchorShort')}
      </text>
    </g>
  )
}

function heightPlace(side: Side, { x, y }: { readonly x: number; readonly y: number }) {
  if (side === 'left') return { x: x - 12, y: y + 26, textAnchor: 'end' as const }
  if (side === 'right') return { x: x + 12, y: y + 26, textAnchor: 'start' as const }
  return { x: x + 16, y: side === 'front' ? y + 16 : y - 10, textAnchor: 'start' as const }
}
