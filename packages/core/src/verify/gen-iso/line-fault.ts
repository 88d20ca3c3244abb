import { hasWordsAfterPercent } from '../program-name.ts'
import type { ReadingProblem } from '../read/program-text.ts'

const BYTE_ORDER_MARK = '\uFEFF'
const OUTSIDE_ASCII = /[^\x20-\x7E]/u

/** A more specific reason why a line could not be read, when its characters alone explain it. */
export function lineFault(text: string, line: number): ReadingProblem | undefined {
  if (text.startsWith(BYTE_ORDER_MARK)) return { code: 'text.byteOrderMark', line, params: {} }
  if (text.endsWith('\r')) return { code: 'text.carriageReturn', line, params: {} }
  if (hasWordsAfterPercent(text)) return { code: 'percent.words', line, params: {} }
  const found = OUTSIDE_ASCII.exec(text)
  if (!found) return undefined
  const code = found[0].codePointAt(0) ?? 0
  return { code: 'text.character', line, params: { codePoint: code, column: found.index + 1 } }
}
