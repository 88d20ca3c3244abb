import { useLayoutEffect, useRef } from 'react'
import { cleanNodes } from './clean-html.ts'
import { type KeptPictures, showPictures } from './kept-pictures.ts'
import './safe-html.css'

interface SafeHtmlProps {
  readonly html: string
  readonly className?: string
  /** The store of its pictures; without it they are shown as missing. */
  readonly pictures?: KeptPictures
}

/** HTML written by users, cleaned here whatever was stored. */
export function SafeHtml({ html, className, pictures }: SafeHtmlProps) {
  const box = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    // The nodes are in no document yet, so nothing is loaded before they are drawn.
    const nodes = cleanNodes(html)
    const release = showPictures(nodes, pictures)
    box.current?.replaceChildren(nodes)
    return release
  }, [html, pictures])
  return <div ref={box} className={`h-prose ${className ?? ''}`} />
}
