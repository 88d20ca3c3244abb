import type { Machine } from '@heron/contract/routes'
import { formatNumber } from '../../../lib/text/format.ts'
import { useText } from '../../../lib/text/text.ts'
import './machine.css'
import { label, labelSide, levelOf, planBox } from './travel-view.ts'

const nameOf = ({ name, coordinateSystem }: Machine['positioningPoints'][number]) => `${name} G${coordinateSystem}`

/** The machine from above with its ball and positioning points; beside it the height with limit and safe Z. */
export function TravelPicture({ machine }: { readonly machine: Machine }) {
  const t = useText()
  const box = planBox(machine)
  const { travel } = machine
  const unit = box.width / 100
  const beside = (x: number, text: string) =>
    labelSide(box, x, text) === 'left'
      ? ({ x: -label.gap * unit, textAnchor: 'end' } as const)
      : ({ x: label.gap * unit, textAnchor: 'start' } as const)
  return (
    <figure className="h-travel">
      <svg
        viewBox={`${box.x} ${box.y} ${box.width} ${box.height}`}
        role="img"
        aria-label={`${t('machine.picture')}, ${t('machine.pictureHint')}`}
      >
        <rect
          className="h-travel-range"
          x={travel.x.min}
          y={-travel.y.max}
          width={travel.x.max - travel.x.min}
          height={travel.y.max - travel.y.min}
        />
        <path className="h-travel-axis" d={`M${travel.x.min} 0H${travel.x.max}M0 ${-travel.y.max}V${-travel.y.min}`} />
        {machine.positioningPoints.map((point) => (
          <g key={point.id} transform={`translate(${point.origin.x} ${-point.origin.y})`}>
            <path className="h-travel-point" d={`M${-3 * unit} 0H${3 * unit}M0 ${-3 * unit}V${3 * unit}`} />
            <circle className="h-travel-point" r={1.8 * unit} />
            <text {...beside(point.origin.x, nameOf(point))} y={-2 * unit} fontSize={label.size * unit}>
              {nameOf(point)}
            </text>
          </g>
        ))}
        <g transform={`translate(${machine.ballCentre.x} ${-machine.ballCentre.y})`}>
          <circle className="h-travel-ball" r={2 * unit} />
          <text {...beside(machine.ballCentre.x, t('machine.ball'))} y={1.4 * unit} fontSize={label.size * unit}>
            {t('machine.ball')}
          </text>
        </g>
      </svg>
      <Height machine={machine} />
    </figure>
  )
}

function Height({ machine }: { readonly machine: Machine }) {
  const t = useText()
  const lines = [
    { key: 'safe', z: machine.safeZ, label: t('machine.safeZ') },
    { key: 'limit', z: machine.g959, label: t('machine.limitZ') },
  ]
  return (
    <div className="h-travel-height">
      <span>{formatNumber(machine.travel.z.max, 0)}</span>
      <div>
        {lines.map(({ key, z, label }) => (
          <i key={key} className={`is-${key}`} style={{ bottom: `${levelOf(machine, z) * 100}%` }}>
            <span>{`${label} ${formatNumber(z, 1)}`}</span>
          </i>
        ))}
      </div>
      <span>{formatNumber(machine.travel.z.min, 0)}</span>
    </div>
  )
}
