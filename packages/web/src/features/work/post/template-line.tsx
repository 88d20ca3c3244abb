import { type KeyboardEvent, useId, useRef, useState } from 'react'
import { IconButton } from '../../../kit/display/button/button.tsx'
import type { Refusal } from '../../../lib/api/failure.ts'
import { textOr, useText } from '../../../lib/text/text.ts'
import type { Placeholder } from './definition.ts'
import { problemText } from './problem-text.ts'

interface TemplateLineProps {
  readonly label: string
  readonly value: string
  readonly placeholders: readonly Placeholder[]
  readonly issues: readonly Refusal[]
  readonly disabled: boolean
  readonly onChange: (value: string) => void
  readonly onRemove: (() => void) | undefined
}

/** Position of the brace of the placeholder being typed, before the caret. */
const openBrace = (value: string, caret: number): number => {
  const at = value.lastIndexOf('{', caret - 1)
  return at >= 0 && !value.slice(at, caret).includes('}') ? at : -1
}

/** One line of a block. A brace opens a list of placeholders: arrows choose, Enter or Tab inserts. */
export function TemplateLine(props: TemplateLineProps) {
  const { label, value, placeholders, issues, disabled, onChange, onRemove } = props
  const t = useText()
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [caret, setCaret] = useState<number>()
  const [at, setAt] = useState(0)
  const brace = caret === undefined ? -1 : openBrace(value, caret)
  const typed = brace < 0 ? '' : value.slice(brace + 1, caret).toLowerCase()
  const fitting =
    brace < 0 ? [] : placeholders.filter(({ text }) => text.toLowerCase().includes(typed)).slice(0, MOST_SHOWN)
  const chosen = fitting[Math.min(at, fitting.length - 1)]

  const take = ({ text }: Placeholder) => {
    const rest = value.slice(caret ?? value.length).replace(/^[^{} ]*}/, '')
    onChange(value.slice(0, brace) + text + rest)
    setCaret(undefined)
    input.current?.focus()
  }
  const move = (by: number) => setAt((Math.min(at, fitting.length - 1) + by + fitting.length) % fitting.length)
  const handleKey = (event: KeyboardEvent) => {
    if (!chosen) return
    if (event.key === 'ArrowDown') move(1)
    else if (event.key === 'ArrowUp') move(-1)
    else if (event.key === 'Enter' || event.key === 'Tab') take(chosen)
    else if (event.key === 'Escape') setCaret(undefined)
    else return
    event.preventDefault()
    event.stopPropagation()
  }

  return (
    <div className={`post-line ${issues.length > 0 ? 'is-bad' : ''}`}>
      <div className="post-line-row">
        <input
          ref={input}
          className="post-input is-mono"
          role="combobox"
          aria-label={label}
          aria-autocomplete="list"
          aria-expanded={chosen !== undefined}
          aria-controls={`${id}-list`}
          aria-activedescendant={chosen ? `${id}-${chosen.text}` : undefined}
          aria-invalid={issues.length > 0}
          aria-describedby={issues.length > 0 ? `${id}-issues` : undefined}
          spellCheck={false}
          autoComplete="off"
          value={value}
          disabled={disabled}
          onChange={(event) => {
            onChange(event.target.value)
            setCaret(event.target.selectionStart ?? event.target.value.length)
            setAt(0)
          }}
          onKeyDown={handleKey}
          onBlur={() => setCaret(undefined)}
        />
        {onRemove && !disabled ? <IconButton icon="trash" label={t('post.removeLine')} onClick={onRemove} /> : null}
      </div>
      <Offers id={id} offers={fitting} chosen={chosen} onTake={take} />
      {issues.length > 0 ? (
        <p id={`${id}-issues`} role="alert">
          {[...new Set(issues.map(problemText))].join(' · ')}
        </p>
      ) : null}
    </div>
  )
}

const MOST_SHOWN = 12

interface OffersProps {
  readonly id: string
  readonly offers: readonly Placeholder[]
  readonly chosen: Placeholder | undefined
  readonly onTake: (placeholder: Placeholder) => void
}

function Offers({ id, offers, chosen, onTake }: OffersProps) {
  const t = useText()
  return (
    <div id={`${id}-list`} role="listbox" aria-label={t('post.placeholders')} className="post-offers" hidden={!chosen}>
      {offers.map((offer) => (
        // biome-ignore lint/a11y/useFocusableInteractive: the field keeps the focus, aria-activedescendant names the offer
        <div
          key={offer.text}
          id={`${id}-${offer.text}`}
          role="option"
          aria-selected={offer === chosen}
          // Before the field loses the focus.
          onPointerDown={(event) => {
            event.preventDefault()
            onTake(offer)
          }}
        >
          <code>{offer.text}</code> <span>{textOr(`post.field.${offer.field}`, offer.field)}</span>
        </div>
      ))}
    </div>
  )
}
