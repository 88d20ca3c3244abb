import { lazy, Suspense } from 'react'
import { useText } from '../../../lib/text/text.ts'
import './rich-text.css'
import type { RichTextProps } from './rich-text-props.ts'

const RichTextArea = lazy(async () => ({ default: (await import('./rich-text-area.tsx')).RichTextArea }))

/** Text with headings, lists, tables, links and pictures. It still works after a kept-alive page is shown again. */
export function RichTextEditor(props: RichTextProps) {
  const t = useText()
  return (
    <Suspense fallback={<p className="h-rich-text-foot">{t('kit.loading')}</p>}>
      <RichTextArea {...props} />
    </Suspense>
  )
}
