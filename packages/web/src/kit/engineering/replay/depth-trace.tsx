import { useRef } from 'react'
import { useSize } from '../../form/size/use-size.ts'
import { EROSION, MACHINE, type Track } from './track.ts'
import './replay.css'

/** A reference height, mm in the work frame. */
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
  /** Number of moves shown. */
  readonly span?: number
  /** Shown while the current move is in machine coordinates. */
  readonly machineWord: string
  readonly onGo?: (index: number) => void
}

/** Z over the moves around the current one, with the heights that must not be crossed. */
export function DepthTrace({ label, track, index, guides, span = 90, machineWord, onGo }: DepthTraceProps) {
  const svg = useRef<SVGSVGElement>(null)
  const { width, height } = useSize(svg)
  const first = Math.max(0, Math.min(index - Math.floor(span / 2), track.length - span))
  const last = Math.min(track.length, first + span)
  const shown = Array.from({ length: Math.max(0, last - first) }, (_, each) => first + each)
  const heights = [...shown.map((each) => track.z[each] ?? 0), ...guides.map((guide) => guide.z)]
  const [low, high] = [Math.min(...heights, 0), Math.max(...heights, 1)]
  const placeX = (each: number) => 8 + ((each - first + 1) / Math.max(last - first, 1)) * (width - 16)
  const placeY = (z: number) => 14 + ((high - z) / Math.max(high - low, 0.001)) * (height - 28)
  const step = (width - 16) / Math.max(last - first, 1)
  const inWork = (each: number) => each >= first && track.kind[each] !== MACHINE
  const line = shown.filter(inWork).map((each) => {
    const [x, y] = [placeX(each).toFixed(1), placeY(track.z[each] ?? 0).toFixed(1)]
    return inWork(each - 1) ? `V${y}H${x}` : `M${(placeX(each) - step).toFixed(1)} ${y}H${x}`
  })
  const machine = shown
    .filter((each) => !inWork(each))
    .map((each) => `M${(placeX(each) - step).toFixed(1)} 7h${step.toFixed(1)}`)
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
        </g>
      ))}
      <path className="h-trace-line" d={line.join('')} />
      <path className="h-trace-machine" d={machine.join('')} />
      {shown
        .filter((each) => track.kind[each] === EROSION)
        .map((each) => (
          <circle key={each} className="h-trace-burn" cx={placeX(each)} cy={placeY(track.z[each] ?? 0)} r={1.6} />
        ))}
      {guides.map((guide) => (
        <g key={guide.id} className={`h-trace-guide is-${guide.kind}`}>
          <text x={width - 10} y={placeY(guide.z) + (guide.kind === 'limit' ? 11 : -3)} textAnchor="end">
            {guide.label}
          </text>
        </g>
      ))}
      <path className="h-trace-now" d={`M${placeX(index)} 6V${height - 6}`} />
      {inWork(index) ? null : (
        <text className="h-trace-word" x={width / 2} y={height / 2}>
          {machineWord}
        </text>
      )}
    </svg>
  )
}
