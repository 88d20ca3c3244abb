const marks: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

/** A text as it is written into HTML, between tags or in an attribute. */
export const escaped = (text: string) => text.replace(/[&<>"']/g, (mark) => marks[mark] ?? '')
