import { useText } from '../../lib/text/text.ts'
import './side-picture.css'
import { PICTURE, type SideFrame, type SideMeasure, type SidePart, sideFrame } from './side-view.ts'

interface SidePictureProps {
  /** For screen readers. */
  readonly label: string
  readonly parts: readonly SidePart[]
  /** Level of the gauge plane; undefined while it is not known. */
  readonly gauge: number | undefined
  readonly measures: readonly SideMeasure[]
  /** What is not drawn, and why. */
  readonly note: string | undefined
  readonly isWrong?: boolean
}

const MIDDLE = PICTURE.width / 2

/** What is on the spindle from the side, true to scale, with the measures that are typed beside it. */
export function SidePicture({ label, parts, gauge, measures, note, isWrong = false }: SidePictureProps) {
  const t = useText()
  const frame = sideFrame(parts, gauge === undefined ? [] : [gauge])
  const { width, height } = PICTURE
  // Below the line where everything is above it, so that no measure crosses it.
  const isUnder = gauge !== undefined && parts.every(({ from }) => from >= gauge)
  return (
    <figure className="side-picture">
      <svg viewBox={`0 0 ${width} ${height}`} role="img" aria-label={note ? `${label}: ${note}` : label}>
        {parts.map((part) => (
          <rect
            key={part.part}
            className={`side-picture-${part.part} ${part.isWrong ? 'is-wrong' : ''}`}
            x={MIDDLE - (frame.scale * part.width) / 2}
            y={frame.y(part.to)}
            width={frame.scale * part.width}
            height={Math.max(1, frame.y(part.from) - frame.y(part.to))}
          />
        ))}
        <path className="side-picture-axis" d={`M${MIDDLE} 6V${height - 6}`} />
        {gauge === undefined ? null : (
          <g className="side-picture-gauge">
            <path d={`M14 ${frame.y(gauge)}H${width - 14}`} />
            <text x={width - 14} y={frame.y(gauge) + (isUnder ? 14 : -5)}>
              {t('edm.bodies.gauge')}
            </text>
          </g>
        )}
        {measures.map((measure) => (
          <Measure key={measure.text + measure.kind} measure={measure} frame={frame} />
        ))}
      </svg>
      {note ? <figcaption className={isWrong ? 'is-wrong' : undefined}>{note}</figcaption> : null}
    </figure>
  )
}

/** A line between two ticks with its figure. */
function Measure({ measure, frame }: { readonly measure: SideMeasure; readonly frame: SideFrame }) {
  if (measure.kind === 'width') {
    const half = (frame.scale * measure.width) / 2
    const y = frame.y(measure.at) - 8
    return (
      <g className="side-picture-measure">
        <path d={`M${MIDDLE - half} ${y}H${MIDDLE + half}M${MIDDLE - half} ${y - 4}v8M${MIDDLE + half} ${y - 4}v8`} />
        <text x={MIDDLE} y={y - 5} textAnchor="middle">
          {measure.text}
        </text>
      </g>
    )
  }
  const isLeft = measure.side === 'left'
  const x = isLeft ? 50 : PICTURE.width - 50
  const [top, bottom] = [frame.y(measure.to), frame.y(measure.from)]
  return (
    <g className="side-picture-measure">
      <path d={`M${x} ${top}V${bottom}M${x - 4} ${top}h8M${x - 4} ${bottom}h8`} />
      <text x={isLeft ? x - 6 : x + 6} y={(top + bottom) / 2 + 4} textAnchor={isLeft ? 'end' : 'start'}>
        {measure.text}
      </text>
    </g>
  )
}
