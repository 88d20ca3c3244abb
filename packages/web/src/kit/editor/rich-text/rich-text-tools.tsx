import type { Editor } from '@tiptap/core'
import { useEditorState } from '@tiptap/react'
import { useText } from '../../../lib/text/text.ts'
import { TextTools, Tool, ToolGap } from '../../display/text-tools/text-tools.tsx'

const formats = ['paragraph', 'heading1', 'heading2', 'heading3', 'heading4', 'codeBlock'] as const
type Format = (typeof formats)[number]

const alignments = ['left', 'centre', 'right', 'justify'] as const
const cssAlignment = { left: 'left', centre: 'center', right: 'right', justify: 'justify' } as const

/** Formats in effect at the cursor. */
function stateOf(editor: Editor) {
  const level = ([1, 2, 3, 4] as const).find((each) => editor.isActive('heading', { level: each }))
  const format: Format = editor.isActive('codeBlock') ? 'codeBlock' : level ? `heading${level}` : 'paragraph'
  return {
    format,
    bold: editor.isActive('bold'),
    italic: editor.isActive('italic'),
    bullets: editor.isActive('bulletList'),
    numbers: editor.isActive('orderedList'),
    link: editor.isActive('link'),
    table: editor.isActive('table'),
    align: alignments.find((each) => editor.isActive({ textAlign: cssAlignment[each] })) ?? 'left',
    canUndo: editor.can().undo(),
    canRedo: editor.can().redo(),
    canIndent: editor.can().sinkListItem('listItem'),
    canOutdent: editor.can().liftListItem('listItem'),
  }
}

function setFormat(editor: Editor, format: string): void {
  const chain = editor.chain().focus()
  if (format === 'codeBlock') chain.setCodeBlock().run()
  else if (format === 'paragraph') chain.setParagraph().run()
  else {
    const level = ([1, 2, 3, 4] as const).find((each) => format === `heading${each}`)
    if (level) chain.setHeading({ level }).run()
  }
}

interface RichTextToolsProps {
  readonly editor: Editor
  readonly isReadOnly: boolean
  readonly onLink: () => void
  /** Without it no pictures can be inserted. */
  readonly onImage: (() => void) | undefined
  readonly end: React.ReactNode
}

/** The tools of rich text, each showing its state at the cursor. */
export function RichTextTools({ editor, isReadOnly, onLink, onImage, end }: RichTextToolsProps) {
  const t = useText()
  const is = useEditorState({ editor, selector: ({ editor: each }) => stateOf(each) })
  const run = () => editor.chain().focus()
  const off = isReadOnly
  return (
    <TextTools>
      <Tool name="undo" disabled={off || !is.canUndo} onPress={() => run().undo().run()} />
      <Tool name="redo" disabled={off || !is.canRedo} onPress={() => run().redo().run()} />
      <ToolGap />
      <select
        aria-label={t('editor.block')}
        value={is.format}
        disabled={off}
        onChange={(event) => setFormat(editor, event.target.value)}
      >
        {formats.map((each) => (
          <option key={each} value={each}>
            {t(`editor.blocks.${each}`)}
          </option>
        ))}
      </select>
      <ToolGap />
      <Tool name="bold" isOn={is.bold} disabled={off} onPress={() => run().toggleBold().run()} />
      <Tool name="italic" isOn={is.italic} disabled={off} onPress={() => run().toggleItalic().run()} />
      <ToolGap />
      {alignments.map((each) => (
        <Tool
          key={each}
          name={each}
          isOn={is.align === each}
          disabled={off}
          onPress={() => run().setTextAlign(cssAlignment[each]).run()}
        />
      ))}
      <ToolGap />
      <Tool name="bullets" isOn={is.bullets} disabled={off} onPress={() => run().toggleBulletList().run()} />
      <Tool name="numbers" isOn={is.numbers} disabled={off} onPress={() => run().toggleOrderedList().run()} />
      <Tool name="outdent" disabled={off || !is.canOutdent} onPress={() => run().liftListItem('listItem').run()} />
      <Tool name="indent" disabled={off || !is.canIndent} onPress={() => run().sinkListItem('listItem').run()} />
      <ToolGap />
      <Tool name="link" isOn={is.link} disabled={off} onPress={onLink} />
      <Tool name="unlink" disabled={off || !is.link} onPress={() => run().unsetLink().run()} />
      {onImage ? <Tool name="image" disabled={off} onPress={onImage} /> : null}
      {is.table ? (
        <>
          <Tool name="rowAfter" disabled={off} onPress={() => run().addRowAfter().run()} />
          <Tool name="columnAfter" disabled={off} onPress={() => run().addColumnAfter().run()} />
          <Tool name="dropTable" disabled={off} onPress={() => run().deleteTable().run()} />
        </>
      ) : (
        <Tool
          name="table"
          disabled={off}
          onPress={() => run().insertTable({ rows: 3, cols: 3, withHeaderRow: true }).run()}
        />
      )}
      <ToolGap />
      <Tool name="clear" disabled={off} onPress={() => run().unsetAllMarks().clearNodes().run()} />
      <span className="h-tools-end">{end}</span>
    </TextTools>
  )
}
