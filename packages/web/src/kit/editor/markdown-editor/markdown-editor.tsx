import type { EditorView } from '@codemirror/view'
import { lazy, Suspense, useRef, useState } from 'react'
import { useText } from '../../../lib/text/text.ts'
import { useIsPhone } from '../../../lib/viewport.ts'
import { ImageDialog } from '../../display/text-tools/image-dialog.tsx'
import { TextTools, Tool, ToolGap } from '../../display/text-tools/text-tools.tsx'
import { Choice } from '../../form/choice/choice.tsx'
import { FullScreenButton } from '../../layout/full-screen/full-screen-button.tsx'
import { useFullScreen } from '../../layout/full-screen/use-full-screen.ts'
import { type Edit, imageText, type MarkdownAction, markdownEdit } from './markdown-edit.ts'
import './markdown-editor.css'

const CodeArea = lazy(async () => ({ default: (await import('../code-editor/code-area.tsx')).CodeArea }))
const Preview = lazy(async () => ({ default: (await import('./markdown-preview.tsx')).MarkdownPreview }))

/** Default and minimum height, px. */
const HEIGHT = 300
const LEAST = 200

const groups: readonly (readonly MarkdownAction[])[] = [
  ['heading', 'bold', 'italic', 'strike'],
  ['rule', 'quote'],
  ['bullets', 'numbers', 'task', 'indent', 'outdent'],
  ['table', 'link'],
  ['code', 'codeBlock'],
]

const views = ['write', 'both', 'preview'] as const

export interface MarkdownEditorProps {
  readonly value: string
  readonly onChange: (value: string) => void
  readonly label: string
  readonly height?: number
  readonly isReadOnly?: boolean
  /** Stores a picture and returns its address; without it only addresses can be inserted. */
  readonly uploadImage?: (file: File) => Promise<string>
}

/** Markdown with its preview beside it; the tools act on the selection, and Ctrl Z undoes them. */
export function MarkdownEditor(props: MarkdownEditorProps) {
  const { value, onChange, label, isReadOnly = false, uploadImage } = props
  const t = useText()
  const isNarrow = useIsPhone()
  const [chosen, setView] = useState<(typeof views)[number]>('both')
  const view = isNarrow && chosen === 'both' ? 'write' : chosen
  const [isPlacing, setPlacing] = useState(false)
  const editor = useRef<EditorView | null>(null)
  const full = useFullScreen()

  const apply = ({ from, to, insert, select: [anchor, head] }: Edit) => {
    editor.current?.dispatch({ changes: { from, to, insert }, selection: { anchor, head }, scrollIntoView: true })
    editor.current?.focus()
  }
  const act = (action: MarkdownAction) => {
    const state = editor.current?.state
    if (!state) return
    const { from, to } = state.selection.main
    const words = { text: t('editor.text'), column: t('editor.column') }
    apply(markdownEdit(action, state.doc.toString(), from, to, words))
  }
  const place = (description: string, address: string) => {
    setPlacing(false)
    const { from = 0, to = 0 } = editor.current?.state.selection.main ?? {}
    const insert = imageText(description, address)
    apply({ from, to, insert, select: [from + insert.length, from + insert.length] })
  }
  const cannot = isReadOnly || view === 'preview'

  return (
    <div ref={full.box} className={`h-markdown ${full.isFull ? 'is-full-screen' : ''}`}>
      <TextTools>
        {groups.map((group) => [
          ...group.map((action) => <Tool key={action} name={action} disabled={cannot} onPress={() => act(action)} />),
          <ToolGap key={`after-${group[0]}`} />,
        ])}
        <Tool name="image" disabled={cannot} onPress={() => setPlacing(true)} />
        <span className="h-tools-end">
          <Choice
            label={t('editor.view')}
            values={isNarrow ? (['write', 'preview'] as const) : views}
            value={view}
            text={(each) => t(`editor.${each}`)}
            onChange={setView}
          />
          <FullScreenButton full={full} />
        </span>
      </TextTools>
      <div
        className={`h-markdown-sides is-${view}`}
        style={full.isFull ? undefined : { height: Math.max(LEAST, props.height ?? HEIGHT) }}
      >
        <Suspense fallback={<p className="h-markdown-nothing">{t('kit.loading')}</p>}>
          {view === 'preview' ? null : (
            <CodeArea
              value={value}
              onChange={onChange}
              language="markdown"
              label={label}
              hasLineNumbers={false}
              hint=""
              isReadOnly={isReadOnly}
              isAutoHeight={false}
              tabSize={2}
              onView={(made) => {
                editor.current = made
              }}
            />
          )}
          {view === 'write' ? null : (
            <section className="h-markdown-preview" aria-label={t('editor.preview')}>
              <Preview text={value} />
            </section>
          )}
        </Suspense>
      </div>
      {isPlacing ? <ImageDialog upload={uploadImage} onInsert={place} onClose={() => setPlacing(false)} /> : null}
    </div>
  )
}
