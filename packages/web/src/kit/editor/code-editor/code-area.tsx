import { defaultKeymap, history, historyKeymap, indentWithTab } from '@codemirror/commands'
import { bracketMatching, foldGutter, indentOnInput, indentUnit } from '@codemirror/language'
import { highlightSelectionMatches, searchKeymap } from '@codemirror/search'
import { Annotation, Compartment, EditorState, type Extension } from '@codemirror/state'
import {
  drawSelection,
  EditorView,
  highlightActiveLine,
  highlightActiveLineGutter,
  keymap,
  lineNumbers,
  placeholder,
} from '@codemirror/view'
import { useEffect, useRef } from 'react'
import { type CodeLanguage, loadLanguage } from './code-languages.ts'
import { codeTheme } from './code-theme.ts'

export interface CodeAreaProps {
  readonly value: string
  readonly onChange: (value: string) => void
  readonly language: CodeLanguage
  readonly label: string
  readonly hasLineNumbers: boolean
  readonly hint: string
  readonly isReadOnly: boolean
  /** Grows with its text instead of scrolling. */
  readonly isAutoHeight: boolean
  /** Spaces per Tab. */
  readonly tabSize: number
  /** Receives the editor while it is mounted; for toolbars that change the text at the cursor. */
  readonly onView?: ((view: EditorView | null) => void) | undefined
}

const fixed: Extension = [
  history(),
  drawSelection(),
  indentOnInput(),
  bracketMatching(),
  highlightActiveLine(),
  highlightSelectionMatches(),
  EditorView.lineWrapping,
  codeTheme,
  keymap.of([...defaultKeymap, ...historyKeymap, ...searchKeymap, indentWithTab]),
]

/** Marks a change made because the `value` property changed. `onChange` is called for all other changes. */
const fromOwner = Annotation.define<boolean>()

const numbered: Extension = [lineNumbers(), foldGutter(), highlightActiveLineGutter()]

/** The text area itself: CodeMirror, updated with the given value. */
export function CodeArea(props: CodeAreaProps) {
  const { value, language, isReadOnly } = props
  const box = useRef<HTMLDivElement>(null)
  const view = useRef<EditorView>(null)
  const grammar = useRef(new Compartment()).current
  const lock = useRef(new Compartment()).current
  const latest = useRef(props)
  /** Typed texts passed to `onChange` that have not come back as `value` yet, oldest first. */
  const told = useRef<string[]>([])
  useEffect(() => {
    latest.current = props
  })

  useEffect(() => {
    const { hasLineNumbers, hint, isAutoHeight, tabSize, label } = latest.current
    const made = new EditorView({
      parent: box.current ?? document.body,
      state: EditorState.create({
        doc: latest.current.value,
        extensions: [
          fixed,
          hasLineNumbers ? numbered : [],
          EditorState.tabSize.of(tabSize),
          indentUnit.of(' '.repeat(tabSize)),
          placeholder(hint),
          EditorView.contentAttributes.of({ 'aria-label': label }),
          isAutoHeight ? EditorView.theme({ '&': { height: 'auto' } }) : [],
          grammar.of([]),
          lock.of(readOnly(latest.current.isReadOnly)),
          EditorView.updateListener.of((update) => {
            const text = update.docChanged ? update.state.doc.toString() : undefined
            if (text === undefined || update.transactions.some((each) => each.annotation(fromOwner))) return
            told.current.push(text)
            latest.current.onChange(text)
          }),
        ],
      }),
    })
    view.current = made
    latest.current.onView?.(made)
    return () => {
      latest.current.onView?.(null)
      made.destroy()
      view.current = null
    }
  }, [grammar, lock])

  useEffect(() => {
    const made = view.current
    if (!made) return
    const { doc } = made.state
    const isSame = doc.toString() === value
    // Otherwise the owner draws what was typed some time ago, and the editor is ahead of it.
    const typed = isSame ? -1 : told.current.indexOf(value)
    told.current = typed < 0 ? [] : told.current.slice(typed + 1)
    if (!isSame && typed < 0)
      made.dispatch({ changes: { from: 0, to: doc.length, insert: value }, annotations: fromOwner.of(true) })
  }, [value])

  useEffect(() => {
    let wanted = true
    loadLanguage(language).then((extension) => {
      if (wanted) view.current?.dispatch({ effects: grammar.reconfigure(extension) })
    }, reportError)
    return () => {
      wanted = false
    }
  }, [language, grammar])

  useEffect(() => {
    view.current?.dispatch({ effects: lock.reconfigure(readOnly(isReadOnly)) })
  }, [isReadOnly, lock])

  return <div ref={box} className="h-code-area" />
}

/** Read-only text can still be read and copied by keyboard. */
const readOnly = (is: boolean): Extension => EditorState.readOnly.of(is)
