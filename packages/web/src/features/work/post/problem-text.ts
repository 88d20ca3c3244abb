import type { Refusal } from '../../../lib/api/failure.ts'
import { type TextParams, textOr } from '../../../lib/text/text.ts'
import { isBlockKind } from './sections.ts'

/** The text of a problem. */
export const problemText = ({ code, params }: Refusal): string =>
  textOr(`post.problem.${code}`, code, shownParams(params))

/** Formats codes among a problem's parameters. */
const words: Readonly<Record<string, (value: string) => string>> = {
  reason: (value) => textOr(`finding.${value}`, value),
  field: (value) => textOr(`post.field.${value}`, value),
  member: (value) => textOr(`post.member.${value}`, value),
  with: (value) => placeText({ path: value }),
  value: (value) => textOr(`post.conditions.${switches[value] ?? `axis${value}`}`, value),
}
const switches: Readonly<Record<string, string>> = { true: 'on', false: 'off' }

const shownParams = (params: Refusal['params']): TextParams =>
  Object.fromEntries(Object.entries(params).map(([name, value]) => [name, words[name]?.(String(value)) ?? value]))

/** The place of a problem: a block, a word, a golden program or a part of the frame. */
export function placeText({ path }: Pick<Refusal, 'path'>): string {
  const [part = '', name = '', ...rest] = path.split('.')
  if (part === 'blocks')
    return [isBlockKind(name) ? textOr(`post.block.${name}`, name) : name, ...lineOf(rest)].join(' · ')
  if (part === 'words') return [textOr('post.word', ''), name, ...rest].join(' ')
  if (part === 'golden') return textOr(`post.sample.${name}`, name)
  return textOr(`post.place.${path.replace('.', '_')}`, path)
}

/** `0.lines.1` is the second line of the first variant; a name is a field. */
function lineOf(rest: readonly string[]): readonly string[] {
  const [variant, lines, line] = rest
  if (lines === 'lines' && line !== undefined) return [textOr('post.lineAt', '', { line: Number(line) + 1 })]
  return variant === undefined || /^\d+$/.test(variant) ? [] : [textOr(`post.field.${variant}`, variant)]
}
