import { lazy, Suspense } from 'react'
import { useText } from '../../lib/text/text.ts'
import './rich-text.css'

const RichTextArea = lazy(async () => ({ default: (await import('./rich-text-area.tsx')).RichTextArea }))

export interface RichTextProps {
  /** HTML; empty when nothing is written. */
  readonly value: string
  readonly onChange: (value: string) => void
  readonly label: string
  /** Of the text, px; 300 when absent. */
  readonly height?: number
  readonly isReadOnly?: boolean
  /** Stores a picture and answers its address; without it only addresses can be put in. */
  readonly uploadImage?: (file: File) => Promise<string>
}

/** Text with headings, lists, tables, links and pictures. It works again after a kept-alive page comes back. */
export function RichTextEditor(props: RichTextProps) {
  const t = useText()
  return (
    <Suspense fallback={<p className="h-rich-text-foot">{t('kit.loading')}</p>}>
      <RichTextArea {...props} />
    </Suspense>
  )
}
