import { useState } from 'react'
import { useText } from '../../../lib/text/text.ts'
import { AREA_ROOT, type Areas } from './area-data.ts'
import type { AreaLinkageProps } from './area-props.ts'

const levels = ['province', 'city', 'county'] as const

/** Three selects, each with the children of the choice before it; the value is set once the last is chosen. */
export function AreaSelects({
  areas,
  label,
  value,
  onChange,
  disabled,
  id,
}: Omit<AreaLinkageProps, 'type'> & { readonly areas: Areas }) {
  const t = useText()
  const known = areas.pathOf(value).map(({ code }) => code)
  const [draft, setDraft] = useState(known)
  const [seen, setSeen] = useState(value)
  if (seen !== value) {
    setSeen(value)
    if (value !== '' || draft.at(-1) === seen) setDraft(known)
  }

  const choose = (level: number, code: string) => {
    const next = code === '' ? draft.slice(0, level) : [...draft.slice(0, level), code]
    setDraft(next)
    const isLeaf = code !== '' && areas.below(code).length === 0
    const wanted = isLeaf ? code : ''
    if (wanted === value) return
    setSeen(wanted)
    onChange(wanted)
  }

  return (
    <fieldset className="h-area-selects" aria-label={label} disabled={disabled}>
      {levels.map((level, index) => {
        const parent = index === 0 ? AREA_ROOT : draft[index - 1]
        const offered = parent === undefined ? [] : areas.below(parent)
        return (
          <select
            key={level}
            id={index === 0 ? id : undefined}
            className="h-native"
            aria-label={t(`kit.area.${level}`)}
            value={draft[index] ?? ''}
            disabled={offered.length === 0}
            onChange={(event) => choose(index, event.target.value)}
          >
            <option value="">{t(`kit.area.${level}`)}</option>
            {offered.map(({ code, name }) => (
              <option key={code} value={code}>
                {name}
              </option>
            ))}
          </select>
        )
      })}
    </fieldset>
  )
}
