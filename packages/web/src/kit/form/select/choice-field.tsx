import { Combobox } from '@base-ui/react/combobox'
import { type ReactNode, useCallback, useLayoutEffect, useRef } from 'react'
import { useText } from '../../../lib/text/text.ts'
import { Icon } from '../../display/icon/icon.tsx'
import { type Choice, isSameChoice, labelOf } from './choice.ts'
import { ChoiceRows, type RowScroller } from './choice-rows.tsx'
import '../../overlay/layers/layer.css'
import './select.css'

export interface ChoiceFieldProps {
  readonly id?: string | undefined
  /** Needed where no label is connected to the field. */
  readonly label?: string | undefined
  /** The options of the open list, already filtered. */
  readonly choices: readonly Choice[]
  readonly chosen: readonly Choice[]
  /** Called with all chosen options; empty after clearing. */
  readonly onChoose: (chosen: readonly Choice[]) => void
  readonly multiple?: boolean | undefined
  /** The text typed since the list opened. */
  readonly words: string
  readonly onWords: (words: string) => void
  readonly isOpen: boolean
  readonly onOpen: (open: boolean) => void
  /** So few options that a phone needs no keyboard. */
  readonly isShort?: boolean
  /** Most tags shown when several are chosen; the others are counted. */
  readonly tags?: number
  readonly placeholder?: string | undefined
  readonly disabled?: boolean | undefined
  readonly invalid?: boolean | undefined
  readonly describedBy?: string | undefined
  readonly allowClear?: boolean | undefined
  readonly busy?: boolean | undefined
  /** Shown in the open list when it is empty. */
  readonly nothing: ReactNode
  readonly autoFocus?: boolean
  readonly className?: string
}

const TAGS = 3
/** Changes made by the user: the library also clears the value when the text is erased and on Escape. */
const meant = new Set(['item-press', 'clear-press', 'chip-remove-press', 'none'])

/**
 * The first option is always marked, even when the options arrive late: Base UI's Combobox accepts this value, but its
 * type lacks it.
 */
const firstIsMarked = 'always' as unknown as true

/**
 * A field with a list of options below it (Base UI's combobox): accepts typing, moved in by arrows. While the list is
 * open, the field has the typed text and shows the chosen label as its placeholder.
 */
export function ChoiceField(props: ChoiceFieldProps) {
  const { choices, chosen, onChoose, multiple = false, words, onWords, isOpen, onOpen } = props
  const t = useText()
  const scroller = useRef<RowScroller>(null)
  // Base UI puts hidden buttons around an open list, for screen readers on touch screens; their name is fixed.
  const nameLeaving = useCallback(() => {
    for (const button of document.querySelectorAll('[aria-label="Dismiss"]')) {
      button.setAttribute('aria-label', t('kit.close'))
    }
  }, [t])
  const label = chosen[0]?.label ?? ''
  const isLabelShown = !(multiple || isOpen)

  return (
    <Combobox.Root<Choice, boolean>
      virtualized
      autoHighlight={firstIsMarked}
      multiple={multiple}
      items={choices}
      filteredItems={[...choices]}
      isItemEqualToValue={isSameChoice}
      itemToStringLabel={labelOf}
      value={multiple ? [...chosen] : (chosen[0] ?? null)}
      onValueChange={(next, details) => {
        if (!meant.has(details.reason)) {
          // Escape in a closed field is for the window around it.
          details.allowPropagation()
          return
        }
        onChoose(Array.isArray(next) ? next : next === null ? [] : [next])
        if (multiple) onWords('')
      }}
      inputValue={isLabelShown ? label : words}
      onInputValueChange={(next, { reason }) => {
        if (reason !== 'input-change') return
        // Typed after the label of the closed field: the label is not part of the search.
        onWords(isLabelShown && next.startsWith(label) ? next.slice(label.length) : next)
      }}
      open={isOpen}
      onOpenChange={(next) => onOpen(next)}
      onItemHighlighted={(choice, { reason, index }) => {
        if (choice && reason !== 'pointer') queueMicrotask(() => scroller.current?.scrollToIndex(index))
      }}
      disabled={props.disabled ?? false}
    >
      <Frame {...props} isMultiple={multiple} />
      <Combobox.Portal>
        <Combobox.Positioner className="h-layer" sideOffset={4} collisionPadding={8}>
          <Combobox.Popup ref={nameLeaving} className="h-choice-list">
            <Combobox.Empty className="h-choice-empty">{props.nothing}</Combobox.Empty>
            <Combobox.List {...(props.label ? { 'aria-label': props.label } : {})}>
              <ChoiceRows scroller={scroller} />
            </Combobox.List>
          </Combobox.Popup>
        </Combobox.Positioner>
      </Combobox.Portal>
    </Combobox.Root>
  )
}

interface FrameProps extends ChoiceFieldProps {
  readonly isMultiple: boolean
}

function Frame({ isMultiple, className = '', ...props }: FrameProps) {
  const { chosen, placeholder, isOpen, allowClear = true } = props
  const t = useText()
  const label = isMultiple ? undefined : chosen[0]?.label
  const input = (
    <WordsInput {...props} shown={chosen.length === 0 || label !== undefined ? (label ?? placeholder) : ''} />
  )
  return (
    <Combobox.InputGroup
      className={`h-select ${className} ${props.invalid ? 'is-bad' : ''} ${label && isOpen ? 'is-chosen' : ''}`}
    >
      {isMultiple ? <Tags {...props}>{input}</Tags> : input}
      {allowClear ? (
        <Combobox.Clear className="h-choice-clear" aria-label={t('kit.clear')} tabIndex={-1}>
          <Icon name="close" size={12} />
        </Combobox.Clear>
      ) : null}
      <Combobox.Trigger className="h-choice-arrow" tabIndex={-1} aria-hidden="true">
        {props.busy ? <i className="h-spin" /> : <Icon name="down" size={12} />}
      </Combobox.Trigger>
    </Combobox.InputGroup>
  )
}

function WordsInput({ shown, ...props }: Omit<FrameProps, 'isMultiple'> & { readonly shown: string | undefined }) {
  const { id, label, invalid, describedBy, isShort = false, autoFocus = false } = props
  const ref = useRef<HTMLInputElement>(null)
  // Before the next key, because this field may replace the closed one during typing.
  useLayoutEffect(() => {
    if (!autoFocus || !ref.current) return
    const end = ref.current.value.length
    ref.current.focus()
    ref.current.setSelectionRange(end, end)
  }, [autoFocus])
  return (
    <Combobox.Input
      ref={ref}
      {...(id ? { id } : {})}
      aria-label={label}
      aria-invalid={invalid === true}
      aria-describedby={describedBy}
      placeholder={shown}
      inputMode={isShort ? 'none' : 'text'}
    />
  )
}

/** The chosen options, each with a remove button, followed by the input. */
function Tags({ chosen, tags = TAGS, children }: ChoiceFieldProps & { readonly children: ReactNode }) {
  const t = useText()
  const rest = chosen.length - tags
  return (
    <Combobox.Chips className="h-choice-tags">
      {chosen.slice(0, tags).map((choice) => (
        <Combobox.Chip key={String(choice.value)} className="h-choice-tag" aria-label={choice.label}>
          <span>{choice.label}</span>
          <Combobox.ChipRemove aria-label={`${t('kit.remove')} ${choice.label}`} tabIndex={-1}>
            <Icon name="close" size={10} />
          </Combobox.ChipRemove>
        </Combobox.Chip>
      ))}
      {rest > 0 ? (
        <span
          className="h-choice-rest"
          title={chosen
            .slice(tags)
            .map(({ label }) => label)
            .join(', ')}
        >
          +{rest}
        </span>
      ) : null}
      {children}
    </Combobox.Chips>
  )
}
