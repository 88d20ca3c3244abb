import type { ForeignAnswer } from '@heron/contract/routes'
import { useMemo } from 'react'
import type { PlanItem } from '../../../kit/engineering/plan-view/plan-item.ts'
import { PlanView } from '../../../kit/engineering/plan-view/plan-view.tsx'
import { useText } from '../../../lib/text/text.ts'

/** Side length of the marks, mm: the text contains no head sizes. */
const MARK = 3
const square = (side: number) =>
  [
    [side, side],
    [-side, side],
    [-side, -side],
    [side, -side],
  ] as const

interface ForeignPlanProps {
  readonly answer: ForeignAnswer
  /** The shown location, counted from 0. */
  readonly at: number
  readonly onPlace: (at: number) => void
}

/** The program's locations over the project's, stepped through in the order of the text. */
export function ForeignPlan({ answer: { places, locations }, at, onPlace }: ForeignPlanProps) {
  const t = useText()
  const words = { zoomIn: t('location.zoomIn'), zoomOut: t('location.zoomOut'), fit: t('location.fit') }
  const items = useMemo(
    (): readonly PlanItem[] => [
      ...locations.map(
        ({ id, label, x, y, c }): PlanItem => ({
          ...{ id: `L${id}`, label, x, y, c },
          outlines: [square(MARK)],
          color: 'var(--h-electrode-2)',
          title: `${t('teaching.foreign.location')} ${label}`,
        }),
      ),
      ...places.map(
        ({ x, y, c, line }, n): PlanItem => ({
          ...{ id: String(n), label: String(n + 1), x, y, c },
          outlines: [square(MARK / 2)],
          color: 'var(--h-electrode-1)',
          title: `${t('teaching.foreign.textPlace')} ${n + 1} · ${t('teaching.foreign.line', { line })}`,
          state: n < at ? 'done' : n === at ? 'current' : 'normal',
        }),
      ),
    ],
    [places, locations, at, t],
  )
  const shown = places[at]
  return (
    <div className="teaching-replay">
      <PlanView
        label={t('teaching.foreign.plan')}
        words={words}
        items={items}
        path={places.slice(0, at + 1).map(({ x, y }) => [x, y] as const)}
        chosen={String(at)}
        onPick={(id) => {
          if (/^\d+$/.test(id)) onPlace(Number(id))
        }}
      />
      {shown ? (
        <div className="teaching-transport">
          <label>
            {t('teaching.foreign.place', { at: at + 1, all: places.length })}
            <input
              type="range"
              min={0}
              max={places.length - 1}
              value={at}
              onChange={({ target }) => onPlace(Number(target.value))}
            />
          </label>
          <p>
            <code>
              T{shown.pot} G{shown.cs} X{shown.x} Y{shown.y} C{shown.c}
            </code>
          </p>
          <ol>
            {shown.steps.map((step) => (
              <li key={step.line}>
                <code>
                  {step.line}: {t('teaching.steps.condition')} {step.condition} · {t(`teaching.orbits.${step.pattern}`)}{' '}
                  {step.radius.toFixed(3)} · Z {step.z.toFixed(3)} · {step.dwell} s
                </code>
              </li>
            ))}
          </ol>
        </div>
      ) : null}
    </div>
  )
}
