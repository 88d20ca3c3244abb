/**
 * The file separator of ASCII. It begins the line with the name of each file in the canonical text of a program of
 * several files, and is in no text of a control. ADR 0103.
 */
export const FILE_MARK = '\u001c'
/** Before the name of a file whose last line has a line end; the other word is as long. */
export const CLOSED = `${FILE_MARK}FILE `

/** Whether a text consists of files, each introduced by its name. */
export const isFileSet = (text: string): boolean => text.startsWith(FILE_MARK)

/** Whether a line introduces a file. */
export const isFileMark = (line: string): boolean => line.startsWith(FILE_MARK)

/** Where the name begins in a line that introduces a file. */
export const FILE_NAME_AT = CLOSED.length

/** The name in a line that introduces a file. */
export const fileNameIn = (mark: string): string => mark.slice(FILE_NAME_AT).trimEnd()

/** A line for display: the name of a file without its mark. */
export const shownLine = (line: string): string => (isFileMark(line) ? fileNameIn(line) : line)
