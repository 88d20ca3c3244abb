import { useRef, useState } from 'react'
import { helpOf } from '../../../lib/text/field-help.ts'
import { type TextKey, useText } from '../../../lib/text/text.ts'
import { Popover } from '../../overlay/popover/popover.tsx'
import './help-mark.css'

/**
 * A question mark that opens an explanation. The text is also the description of the button, so a screen reader reads
 * it without opening; Escape closes it.
 */
export function HelpMark({ text }: { readonly text: string }) {
  const t = useText()
  const button = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button
        ref={button}
        type="button"
        className="h-help"
        aria-label={t('fieldHelp.about')}
        aria-expanded={isOpen}
        title={text}
        onClick={() => setOpen(!isOpen)}
      />
      {isOpen ? (
        <Popover anchor={button} className="h-help-text" onClose={() => setOpen(false)}>
          <p>{text}</p>
        </Popover>
      ) : null}
    </>
  )
}

/** The help of the field with this label; nothing if the label says enough. */
export function FieldHelp({ label }: { readonly label: TextKey }) {
  const text = helpOf(label, useText())
  return text === undefined ? null : <HelpMark text={text} />
}

/** The label of a field in a heading or a detail, with its unit and its help. */
export function FieldTerm({ label, unit }: { readonly label: TextKey; readonly unit?: string | undefined }) {
  const t = useText()
  return (
    <span className="h-help-term">
      {t(label)}
      {unit ? ` ${unit}` : ''}
      <FieldHelp label={label} />
    </span>
  )
}
