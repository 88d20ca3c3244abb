import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useText } from '../../../lib/text/text.ts'
import { Icon } from '../../display/icon/icon.tsx'
import { AREA_LEVELS, AREA_ROOT, type Area, type Areas } from './area-data.ts'

const levels = ['province', 'city', 'county'] as const

/**
 * Three columns side by side. Up and down move in a column, right enters the next one, left goes back; Enter opens or,
 * at the last level, chooses.
 */
export function AreaColumns({
  areas,
  value,
  onChoose,
}: {
  readonly areas: Areas
  readonly value: string
  readonly onChoose: (code: string) => void
}) {
  const t = useText()
  const root = useRef<HTMLDivElement>(null)
  const [path, setPath] = useState(() => areas.pathOf(value).map(({ code }) => code))
  const columns = [AREA_ROOT, ...path].slice(0, AREA_LEVELS).map((code) => areas.below(code))

  useEffect(() => {
    const chosen = root.current?.querySelectorAll('[aria-selected="true"]') ?? []
    for (const option of chosen) option.scrollIntoView?.({ block: 'nearest' })
  }, [])

  const focus = (column: number, index: number) =>
    root.current?.querySelectorAll('[role="listbox"]')[column]?.querySelectorAll<HTMLElement>('button')[index]?.focus()

  const open = (column: number, { code }: Area) => {
    if (areas.below(code).length === 0) return onChoose(code)
    setPath([...path.slice(0, column), code])
  }

  const handleKey = (event: KeyboardEvent, column: number, index: number, area: Area) => {
    const count = columns[column]?.length ?? 0
    const back = columns[column - 1]?.findIndex(({ code }) => code === path[column - 1])
    if (event.key === 'ArrowDown') focus(column, Math.min(count - 1, index + 1))
    else if (event.key === 'ArrowUp') focus(column, Math.max(0, index - 1))
    else if (event.key === 'ArrowLeft') focus(column - 1, back ?? 0)
    else if (event.key === 'ArrowRight') enter(column, area)
    else return
    event.preventDefault()
  }

  /** Shows the next level and moves there once it is drawn. */
  const enter = (column: number, area: Area) => {
    if (areas.below(area.code).length === 0) return
    setPath([...path.slice(0, column), area.code])
    requestAnimationFrame(() => focus(column + 1, 0))
  }

  return (
    <div ref={root} className="h-area-columns">
      {columns.map((column, at) => {
        const chosen = column.findIndex(({ code }) => code === path[at])
        return (
          <div key={levels[at]} role="listbox" tabIndex={-1} aria-label={t(`kit.area.${levels[at] ?? 'county'}`)}>
            {column.map((area, index) => (
              <button
                key={area.code}
                type="button"
                role="option"
                aria-selected={index === chosen}
                tabIndex={index === Math.max(0, chosen) ? 0 : -1}
                onClick={() => open(at, area)}
                onKeyDown={(event) => handleKey(event, at, index, area)}
              >
                <span>{area.name}</span>
                {areas.below(area.code).length > 0 ? <Icon name="right" size={10} /> : null}
              </button>
            ))}
          </div>
        )
      })}
    </div>
  )
}
