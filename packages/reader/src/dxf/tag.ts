import { ReadRefused } from '../bytes/index.ts'

/** One group of a DXF file: its code, and its value as text. */
export interface Tag {
  readonly code: number
  readonly value: string
}

const GROUP_CODE = /^ *-?\d{1,4} *$/

/**
 * Iterates over the groups of a DXF text, two lines each. Lines are split on demand: a list of all lines of a large
 * drawing would take ten times the file's size.
 */
export class TagScanner {
  readonly #text: string
  #at = 0
  #line = 0

  constructor(text: string) {
    this.#text = text
  }

  #nextLine(): string | undefined {
    if (this.#at >= this.#text.length) return undefined
    const found = this.#text.indexOf('\n', this.#at)
    const end = found === -1 ? this.#text.length : found
    const line = this.#text.slice(this.#at, this.#text[end - 1] === '\r' ? end - 1 : end)
    this.#at = end + 1
    this.#line += 1
    return line
  }

  /** The next group; undefined at the end of the text. Throws ReadRefused where there is no group code. */
  next(): Tag | undefined {
    const code = this.#nextLine()
    if (code === undefined || (code.trim() === '' && this.#at >= this.#text.length)) return undefined
    if (!GROUP_CODE.test(code))
      throw new ReadRefused('read.broken', { kind: 'dxf', line: this.#line, reason: 'group code' })
    const value = this.#nextLine()
    if (value === undefined) throw new ReadRefused('read.truncated', { kind: 'dxf', line: this.#line })
    return { code: Number(code), value }
  }
}
