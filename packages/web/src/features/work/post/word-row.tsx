import { type Word, wordKinds } from '@heron/core/program'
import { useState } from 'react'
import { IconButton } from '../../../kit/display/button/button.tsx'
import { useText } from '../../../lib/text/text.ts'
import { renamedWord, usesOf, withoutWord, withWord } from './definition.ts'
import { isAt } from './sections.ts'
import type { Draft } from './use-draft.ts'
import { codesFrom, codesText, decimalsFrom, freshWord, numberFrom } from './word-form.ts'

interface WordRowProps {
  readonly draft: Draft
  readonly name: string
  readonly word: Word
  readonly disabled: boolean
}

const hasDecimals = ({ kind }: Word): boolean => kind === 'length' || kind === 'feed' || kind === 'decimal'
const hasRange = ({ kind }: Word): boolean => kind !== 'code' && kind !== 'angle'

/** One word in a row of inputs; fields that its kind lacks are empty. */
export function WordRow({ draft, name, word, disabled }: WordRowProps) {
  const t = useText()
  const { definition } = draft
  const uses = usesOf(definition, name)
  const isBad = (field: string) => draft.issues.some((issue) => isAt(issue, `words.${name}.${field}`))
  const set = (changes: object) => draft.set(withWord(definition, name, withoutEmpty({ ...word, ...changes })))
  const label = (field: 'letter' | 'decimals' | 'digits' | 'min' | 'max' | 'values') => `${name} ${t(`post.${field}`)}`
  const number = (field: 'digits' | 'min' | 'max', isThere: boolean) =>
    isThere ? (
      <TextCell
        label={label(field)}
        value={word[field] === undefined ? '' : String(word[field])}
        isBad={isBad(field)}
        disabled={disabled}
        onCommit={(value) => set({ [field]: numberFrom(value) })}
      />
    ) : null
  return (
    <tr>
      <td>
        <TextCell
          label={`${t('post.word')} ${name}`}
          value={name}
          isBad={isBad('name')}
          disabled={disabled}
          onCommit={(value) => draft.set(renamedWord(definition, name, value))}
        />
      </td>
      <td>
        <TextCell
          label={label('letter')}
          value={word.letter}
          isBad={isBad('letter')}
          disabled={disabled}
          onCommit={(letter) => set({ letter })}
        />
      </td>
      <td>
        <select
          className="post-input"
          aria-label={`${name} ${t('post.kind')}`}
          value={word.kind}
          disabled={disabled}
          onChange={(event) => {
            const kind = wordKinds.find((each) => each === event.target.value)
            if (kind) draft.set(withWord(definition, name, freshWord(kind, word.letter)))
          }}
        >
          {wordKinds.map((kind) => (
            <option key={kind} value={kind}>
              {t(`post.kinds.${kind}`)}
            </option>
          ))}
        </select>
      </td>
      <td>
        {hasDecimals(word) ? (
          <TextCell
            label={label('decimals')}
            value={word.decimals === undefined ? '' : String(word.decimals)}
            isBad={isBad('decimals')}
            disabled={disabled}
            onCommit={(value) => set({ decimals: decimalsFrom(value) })}
          />
        ) : null}
      </td>
      <td>{number('digits', word.kind === 'count')}</td>
      <td>{number('min', hasRange(word))}</td>
      <td>{number('max', hasRange(word))}</td>
      <td className="post-codes">
        {word.kind === 'code' ? (
          <TextCell
            label={label('values')}
            value={codesText(word.values ?? {})}
            isBad={isBad('values')}
            disabled={disabled}
            onCommit={(value) => set({ values: codesFrom(value) })}
          />
        ) : null}
      </td>
      <td className="h-number">
        {uses > 0 || disabled ? (
          uses
        ) : (
          <IconButton
            icon="trash"
            label={`${t('post.removeWord')} ${name}`}
            onClick={() => draft.set(withoutWord(definition, name))}
          />
        )}
      </td>
    </tr>
  )
}

/** A cleared number is removed. */
// The result has the fields of a word; only undefined ones are dropped.
const withoutEmpty = (word: object): Word =>
  Object.fromEntries(Object.entries(word).filter(([, value]) => value !== undefined)) as unknown as Word

interface TextCellProps {
  readonly label: string
  readonly value: string
  readonly isBad: boolean
  readonly disabled: boolean
  readonly onCommit: (value: string) => void
}

/** An input that commits its value when it is left or on Enter, because a partial name or number is not a change. */
function TextCell({ label, value, isBad, disabled, onCommit }: TextCellProps) {
  const [typed, setTyped] = useState<string>()
  const commit = () => {
    if (typed !== undefined && typed !== value) onCommit(typed.trim())
    setTyped(undefined)
  }
  return (
    <input
      className="post-input is-mono"
      aria-label={label}
      aria-invalid={isBad}
      value={typed ?? value}
      disabled={disabled}
      onChange={(event) => setTyped(event.target.value)}
      onBlur={commit}
      onKeyDown={(event) => {
        if (event.key === 'Enter') commit()
        if (event.key === 'Escape') setTyped(undefined)
      }}
    />
  )
}
