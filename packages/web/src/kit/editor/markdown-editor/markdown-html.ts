import { Marked } from 'marked'

const marked = new Marked({ gfm: true, breaks: true, async: false })

/** Markdown as HTML, not cleaned: show it only with `SafeHtml`. */
export const markdownHtml = (text: string): string => marked.parse(text, { async: false })
