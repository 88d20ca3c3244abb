import { EditorContent, useEditor } from '@tiptap/react'
import { useEffect, useRef, useState } from 'react'
import { useText } from '../../lib/text/text.ts'
import { FullScreenButton } from '../full-screen/full-screen-button.tsx'
import { useFullScreen } from '../full-screen/use-full-screen.ts'
import { cleanHtml } from '../safe-html/clean-html.ts'
import { ImageDialog } from '../text-tools/image-dialog.tsx'
import { LinkDialog } from './link-dialog.tsx'
import { richTextExtensions, storedHtml } from './rich-text.ts'
import type { RichTextProps } from './rich-text-props.ts'
import { RichTextTools } from './rich-text-tools.tsx'
import '../safe-html/safe-html.css'

/** Height of the text without a wish of the caller, px. */
const HEIGHT = 300

/** The editor itself: TipTap, kept in step with the HTML it is given. */
export function RichTextArea({ value, onChange, label, height, isReadOnly = false, uploadImage }: RichTextProps) {
  const t = useText()
  const full = useFullScreen()
  const [asks, setAsks] = useState<'link' | 'image'>()
  const latest = useRef({ onChange, value })
  useEffect(() => {
    latest.current = { onChange, value }
  })
  const editor = useEditor({
    extensions: richTextExtensions,
    content: cleanHtml(value),
    editable: !isReadOnly,
    immediatelyRender: true,
    editorProps: {
      attributes: { class: 'h-prose h-rich-text-body', role: 'textbox', 'aria-multiline': 'true', 'aria-label': label },
      transformPastedHTML: cleanHtml,
    },
    onUpdate: ({ editor: changed }) => {
      const html = storedHtml(changed.getHTML())
      if (html !== latest.current.value) latest.current.onChange(html)
    },
  })

  // On a slow machine TipTap gives up the first editor before it is shown and brings another: the first has no text.
  useEffect(() => {
    if (editor.isDestroyed) return
    if (storedHtml(editor.getHTML()) !== value) editor.commands.setContent(cleanHtml(value), { emitUpdate: false })
  }, [editor, value])

  useEffect(() => {
    if (!editor.isDestroyed) editor.setEditable(!isReadOnly, false)
  }, [editor, isReadOnly])

  const close = () => {
    setAsks(undefined)
    editor.commands.focus()
  }
  return (
    <div ref={full.box} className={`h-rich-text ${full.isFull ? 'is-full-screen' : ''}`}>
      <RichTextTools
        editor={editor}
        isReadOnly={isReadOnly}
        onLink={() => setAsks('link')}
        onImage={() => setAsks('image')}
        end={<FullScreenButton full={full} />}
      />
      <EditorContent
        editor={editor}
        className="h-rich-text-scroll"
        style={full.isFull ? undefined : { height: height ?? HEIGHT }}
      />
      <p className="h-rich-text-foot">{t('editor.words', { count: editor.state.doc.textContent.length })}</p>
      {asks === 'link' ? (
        <LinkDialog
          address={String(editor.getAttributes('link').href ?? '')}
          onSet={(href) => {
            editor.chain().focus().extendMarkRange('link').setLink({ href }).run()
            setAsks(undefined)
          }}
          onClose={close}
        />
      ) : null}
      {asks === 'image' ? (
        <ImageDialog
          upload={uploadImage}
          onInsert={(alt, src) => {
            editor.chain().focus().setImage({ src, alt }).run()
            setAsks(undefined)
          }}
          onClose={close}
        />
      ) : null}
    </div>
  )
}
