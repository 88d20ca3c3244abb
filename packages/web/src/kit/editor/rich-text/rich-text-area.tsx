import { EditorContent, useEditor } from '@tiptap/react'
import { useEffect, useRef, useState } from 'react'
import { useText } from '../../../lib/text/text.ts'
import { ImageDialog } from '../../display/text-tools/image-dialog.tsx'
import { FullScreenButton } from '../../layout/full-screen/full-screen-button.tsx'
import { useFullScreen } from '../../layout/full-screen/use-full-screen.ts'
import { cleanHtml } from '../safe-html/clean-html.ts'
import { LinkDialog } from './link-dialog.tsx'
import { PictureUploads } from './picture-uploads.tsx'
import { richTextExtensions, storedHtml } from './rich-text.ts'
import type { RichTextProps } from './rich-text-props.ts'
import { RichTextTools } from './rich-text-tools.tsx'
import { picturesIn, usePictureUploads } from './use-picture-uploads.ts'
import '../safe-html/safe-html.css'

/** Default height of the text, px. */
const HEIGHT = 300

/** The editor itself: TipTap, updated with the given HTML. */
export function RichTextArea({ value, onChange, label, height, isReadOnly = false, pictures }: RichTextProps) {
  const t = useText()
  const full = useFullScreen()
  const [asks, setAsks] = useState<'link' | 'image'>()
  const insert = (picture: string, alt: string) =>
    editor.chain().focus().insertContent({ type: 'image', attrs: { picture, alt } }).run()
  const { uploads, problem, take } = usePictureUploads(pictures, insert)
  const latest = useRef({ onChange, value, take })
  useEffect(() => {
    latest.current = { onChange, value, take }
  })
  const editor = useEditor({
    extensions: richTextExtensions(pictures),
    content: cleanHtml(value),
    editable: !isReadOnly,
    immediatelyRender: true,
    editorProps: {
      attributes: { class: 'h-prose h-rich-text-body', role: 'textbox', 'aria-multiline': 'true', 'aria-label': label },
      transformPastedHTML: cleanHtml,
      handlePaste: (_view, event) => latest.current.take(picturesIn(event.clipboardData)),
      // ProseMirror reports a drop beside the lines only here.
      handleDOMEvents: {
        drop: (view, event) => {
          const files = picturesIn(event.dataTransfer)
          if (files.length === 0) return false
          event.preventDefault()
          const at = view.posAtCoords({ left: event.clientX, top: event.clientY })
          if (at) editor.commands.setTextSelection(at.pos)
          return latest.current.take(files)
        },
      },
    },
    onUpdate: ({ editor: changed }) => {
      const html = storedHtml(changed.getHTML())
      if (html !== latest.current.value) latest.current.onChange(html)
    },
  })

  // On a slow machine TipTap destroys the first editor before it is shown and creates another: the first has no text.
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
        onImage={pictures ? () => setAsks('image') : undefined}
        end={<FullScreenButton full={full} />}
      />
      <EditorContent
        editor={editor}
        className="h-rich-text-scroll"
        style={full.isFull ? undefined : { height: height ?? HEIGHT }}
      />
      <PictureUploads uploads={uploads} problem={problem} />
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
      {asks === 'image' && pictures ? (
        <ImageDialog
          upload={pictures.keep}
          accept={pictures.accept}
          isLocalOnly
          onInsert={(alt, id) => {
            insert(id, alt)
            setAsks(undefined)
          }}
          onClose={close}
        />
      ) : null}
    </div>
  )
}
