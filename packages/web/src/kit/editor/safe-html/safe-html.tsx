import { useLayoutEffect, useRef } from 'react'
import { cleanNodes } from './clean-html.ts'
import { type KeptPictures, showPictures } from './kept-pictures.ts'
import './safe-html.css'

interface SafeHtmlProps {
  readonly html: string
  readonly className?: string
  /** Where its kept pictures come from; they are missing without. */
  readonly pictures?: KeptPictures
}

/** Written HTML as people read it: cleaned here whatever was stored. */
export function SafeHtml({ html, className, pictures }: SafeHtmlProps) {
  const box = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    // The nodes belong to no page yet: nothing of them loads before it is drawn.
    const nodes = cleanNodes(html)
    const release = showPictures(nodes, pictures)
    box.current?.replaceChildren(nodes)
    return release
  }, [html, pictures])
  return <div ref={box} className={`h-prose ${className ?? ''}`} />
}
