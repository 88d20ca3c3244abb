import { Marked } from 'marked'

const marked = new Marked({ gfm: true, breaks: true, async: false })

/** Markdown as HTML, not yet cleaned: it is shown through `SafeHtml` only. */
export const markdownHtml = (text: string): string => marked.parse(text, { async: false })
