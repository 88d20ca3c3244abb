import { type KeyboardEvent, type ReactNode, useRef } from 'react'
import { useText } from '../../../lib/text/text.ts'
import { type ToolName, toolPaths } from './tool-paths.ts'
import './text-tools.css'

interface ToolProps {
  readonly name: ToolName
  /** Pressed while the format applies at the cursor; undefined: a tool without a state. */
  readonly isOn?: boolean
  readonly disabled?: boolean
  readonly onPress: () => void
}

/** One tool of a text editor. A mouse click on it leaves the focus in the text. */
export function Tool({ name, isOn, disabled, onPress }: ToolProps) {
  const t = useText()
  const label = t(`editor.action.${name}`)
  return (
    <button
      type="button"
      className="h-tool"
      aria-label={label}
      aria-pressed={isOn}
      title={label}
      disabled={disabled}
      onMouseDown={(event) => event.preventDefault()}
      onClick={onPress}
    >
      <svg width={16} height={16} viewBox="0 0 16 16" aria-hidden="true" focusable="false">
        <path d={toolPaths[name]} />
      </svg>
    </button>
  )
}

const steps: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1 }

/** The tools of a text editor in a row; arrows move between them, Home and End to the ends. */
export function TextTools({ children }: { readonly children: ReactNode }) {
  const t = useText()
  const row = useRef<HTMLDivElement>(null)
  const go = (event: KeyboardEvent) => {
    const tools = [...(row.current?.querySelectorAll<HTMLElement>('button:not(:disabled), select') ?? [])]
    const at = document.activeElement instanceof HTMLElement ? tools.indexOf(document.activeElement) : -1
    const step = steps[event.key]
    // A select of formats uses only the up and down arrows itself.
    const next = step === undefined ? { Home: 0, End: tools.length - 1 }[event.key] : at + step
    if (at < 0 || next === undefined) return
    event.preventDefault()
    tools[(next + tools.length) % tools.length]?.focus()
  }
  return (
    <div ref={row} className="h-tools" role="toolbar" aria-label={t('editor.tools')} onKeyDown={go}>
      {children}
    </div>
  )
}

/** A gap between groups of tools. */
export const ToolGap = () => <i className="h-tools-gap" aria-hidden="true" />
