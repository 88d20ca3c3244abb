/** The attributes that mark a paragraph of a notice that the server wrote. */
export const paragraphMarks = ['data-language', 'data-title'] as const

/** A marked paragraph with its language (a key of `Words`), its title as HTML, and its text as HTML. */
export const markedParagraph = /<p data-language="(\w+)" data-title="([^"]*)">(.*?)<\/p>/gs
