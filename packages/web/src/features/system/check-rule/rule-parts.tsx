import { useState } from 'react'
import { Button, IconButton } from '../../../kit/display/button/button.tsx'
import type { FieldInput } from '../../../kit/form/form/field.ts'
import '../../../kit/form/native/native.css'
import { Tabs } from '../../../kit/layout/tabs/tabs.tsx'
import { useText } from '../../../lib/text/text.ts'
import './check-rule.css'
import { problemOf, type RulePart, readParts, writeParts } from './parts.ts'

const TABS = ['local', 'global'] as const
type Tab = (typeof TABS)[number]

const isOf = (tab: Tab, { scope }: RulePart) => (tab === 'local') === (scope === 'local')

/**
 * The parts of a rule in two tables: those for some characters in turn, and those for the whole value before or after.
 */
export function RuleParts({ value, onChange, disabled }: FieldInput) {
  const t = useText()
  const given = typeof value === 'string' ? value : ''
  const [held, setHeld] = useState(() => ({ text: given, parts: readParts(given) }))
  // The first tab with content is shown initially.
  const [tab, setTab] = useState<Tab>(() =>
    held.parts.length > 0 && !held.parts.some((part) => isOf('local', part)) ? 'global' : 'local',
  )
  // Another version was loaded.
  if (held.text !== given) setHeld({ text: given, parts: readParts(given) })

  const write = (parts: readonly RulePart[]) => {
    const text = writeParts(parts)
    setHeld({ text, parts })
    onChange(text)
  }
  const add = () => {
    const key = Math.max(-1, ...held.parts.map((part) => part.key)) + 1
    write([...held.parts, { key, scope: tab === 'local' ? 'local' : 'first', digits: '1', pattern: '', message: '' }])
  }
  const change = (next: RulePart) => write(held.parts.map((part) => (part.key === next.key ? next : part)))
  const parts = held.parts.filter((part) => isOf(tab, part))
  const titles = TABS.map((key) => {
    const count = held.parts.filter((part) => isOf(key, part)).length
    return { key, title: count > 0 ? `${t(`checkRule.${key}`)} (${count})` : t(`checkRule.${key}`) }
  })

  return (
    <Tabs label={t('checkRule.parts')} tabs={titles} chosen={tab} onChoose={setTab}>
      <p className="h-rule-note">{t(`checkRule.${tab}Note`)}</p>
      {parts.map((part, at) => (
        <Part
          key={part.key}
          part={part}
          at={at + 1}
          disabled={disabled}
          onChange={change}
          onRemove={() => write(held.parts.filter((each) => each !== part))}
        />
      ))}
      <div>
        <Button small icon="plus" disabled={disabled} onClick={add}>
          {t('checkRule.addPart')}
        </Button>
      </div>
    </Tabs>
  )
}

interface PartProps {
  readonly part: RulePart
  readonly at: number
  readonly disabled: boolean
  readonly onChange: (part: RulePart) => void
  readonly onRemove: () => void
}

function Part({ part, at, disabled, onChange, onRemove }: PartProps) {
  const t = useText()
  const problem = problemOf(part)
  const named = (name: string) => `${name} ${at}`
  return (
    <div className="h-rule-part">
      {part.scope === 'local' ? (
        <input
          className="h-native"
          type="number"
          min={1}
          max={255}
          aria-label={named(t('checkRule.digits'))}
          aria-invalid={problem === 'badDigits'}
          disabled={disabled}
          value={part.digits}
          onChange={(event) => onChange({ ...part, digits: event.target.value })}
        />
      ) : (
        <select
          className="h-native"
          aria-label={named(t('checkRule.priority'))}
          disabled={disabled}
          value={part.scope}
          onChange={(event) => onChange({ ...part, scope: event.target.value === 'last' ? 'last' : 'first' })}
        >
          <option value="first">{t('checkRule.first')}</option>
          <option value="last">{t('checkRule.last')}</option>
        </select>
      )}
      <input
        className="h-native h-mono"
        aria-label={named(t('checkRule.pattern'))}
        placeholder={t('checkRule.pattern')}
        aria-invalid={problem === 'badPattern'}
        disabled={disabled}
        value={part.pattern}
        onChange={(event) => onChange({ ...part, pattern: event.target.value })}
      />
      <input
        className="h-native"
        aria-label={named(t('checkRule.message'))}
        placeholder={t('checkRule.message')}
        aria-invalid={problem === 'noMessage'}
        disabled={disabled}
        value={part.message}
        onChange={(event) => onChange({ ...part, message: event.target.value })}
      />
      <IconButton icon="trash" label={named(t('checkRule.removePart'))} disabled={disabled} onClick={onRemove} />
      {problem ? <p className="h-rule-problem">{t(`checkRule.${problem}`)}</p> : null}
    </div>
  )
}
