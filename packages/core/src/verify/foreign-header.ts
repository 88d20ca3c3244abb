import { compileDialect, type Dialect, headerKeys } from '../program/index.ts'
import type { Carried } from './carry.ts'
import { identify } from './compare.ts'

type Text = Pick<Carried, 'text' | 'lineOf'>

/** A text with a header, which programs from elsewhere do not have and the readers expect; its values are not used. */
export function withHeader({ text, lineOf }: Text, dialect: Dialect): Text {
  if (Object.keys(identify(text)).length > 0) return { text, lineOf }
  const { comment, frame, limits } = dialect
  const compiled = compileDialect(dialect)
  const [start] = (compiled.ok && compiled.value.variants.get('programStart')) || []
  const eol = limits.eol === 'LF' ? '\n' : '\r\n'
  const lines = text.split(eol)
  const at = frame.start.length + (start?.lines.length ?? 0)
  const header = headerKeys
    .filter((key) => key !== 'TOOL' && key !== 'RELOAD' && key !== 'BALL' && key !== 'BURNT')
    .map((key) => `${comment.open}${key} 0${comment.close}`)
  return {
    text: lines.toSpliced(at, 0, ...header).join(eol),
    lineOf: (line) => lineOf(line <= at ? line : Math.max(at, line - header.length)),
  }
}
