import { useLayoutEffect, useRef } from 'react'
import { cleanNodes } from './clean-html.ts'
import './safe-html.css'

/** Written HTML as people read it: cleaned here whatever was stored. */
export function SafeHtml({ html, className }: { readonly html: string; readonly className?: string }) {
  const box = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => box.current?.replaceChildren(cleanNodes(html)), [html])
  return <div ref={box} className={`h-prose ${className ?? ''}`} />
}
