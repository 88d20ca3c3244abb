import { useDeferredValue, useMemo } from 'react'
import { useText } from '../../../lib/text/text.ts'
import { SafeHtml } from '../safe-html/safe-html.tsx'
import { markdownHtml } from './markdown-html.ts'

/** A preview of the text; updated after typing without delaying it. */
export function MarkdownPreview({ text }: { readonly text: string }) {
  const t = useText()
  const calm = useDeferredValue(text)
  const html = useMemo(() => markdownHtml(calm), [calm])
  if (calm.trim() === '') return <p className="h-markdown-nothing">{t('editor.nothing')}</p>
  return <SafeHtml html={html} />
}
