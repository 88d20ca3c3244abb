import { useRef } from 'react'
import { useSize } from '../size/use-size.ts'
import { EROSION, type Track } from './track.ts'
import './replay.css'

/** A height worth knowing, mm in the work frame. */
export interface DepthGuide {
  readonly id: string
  readonly z: number
  readonly label: string
  readonly kind: 'safe' | 'surface' | 'limit'
}

export interface DepthTraceProps {
  readonly label: string
  readonly track: Track
  readonly index: number
  readonly guides: readonly DepthGuide[]
  /** Moves shown at once. */
  readonly span?: number
  readonly onGo?: (index: number) => void
}

/** Z over the moves around the current one, with the heights that must not be crossed. */
export function DepthTrace({ label, track, index, guides, span = 90, onGo }: DepthTraceProps) {
  const svg = useRef<SVGSVGElement>(null)
  const { width, height } = useSize(svg)
  const first = Math.max(0, Math.min(index - Math.floor(span / 2), track.length - span))
  const last = Math.min(track.length, first + span)
  const shown = Array.from({ length: Math.max(0, last - first) }, (_, each) => first + each)
  const heights = [...shown.map((each) => track.z[each] ?? 0), ...guides.map((guide) => guide.z)]
  const [low, high] = [Math.min(...heights, 0), Math.max(...heights, 1)]
  const placeX = (each: number) => 8 + ((each - first + 1) / Math.max(last - first, 1)) * (width - 16)
  const placeY = (z: number) => 14 + ((high - z) / Math.max(high - low, 0.001)) * (height - 28)
  const line = shown.map((each, at) => {
    const y = placeY(track.z[each] ?? 0).toFixed(1)
    return at === 0
      ? `M${(placeX(each) - (width - 16) / span).toFixed(1)} ${y}H${placeX(each).toFixed(1)}`
      : `V${y}H${placeX(each).toFixed(1)}`
  })
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the slider below is the keyboard's way to the same place
    <svg
      ref={svg}
      className="h-trace"
      role="img"
      aria-label={label}
      onClick={(event) => {
        const at = (event.clientX - event.currentTarget.getBoundingClientRect().left - 8) / Math.max(width - 16, 1)
        onGo?.(first + Math.floor(at * (last - first)))
      }}
    >
      {guides.map((guide) => (
        <g key={guide.id} className={`h-trace-guide is-${guide.kind}`}>
          <path d={`M8 ${placeY(guide.z)}H${width - 8}`} />
          <text x={width - 10} y={placeY(guide.z) - 3} textAnchor="end">
            {guide.label}
          </text>
        </g>
      ))}
      <path className="h-trace-line" d={line.join('')} />
      {shown
        .filter((each) => track.kind[each] === EROSION)
        .map((each) => (
          <circle key={each} className="h-trace-burn" cx={placeX(each)} cy={placeY(track.z[each] ?? 0)} r={1.6} />
        ))}
      <path className="h-trace-now" d={`M${placeX(index)} 6V${height - 6}`} />
    </svg>
  )
}
