/** The actions of the toolbar. */
export const markdownActions = [
  'heading',
  'bold',
  'italic',
  'strike',
  'rule',
  'quote',
  'bullets',
  'numbers',
  'task',
  'indent',
  'outdent',
  'table',
  'link',
  'code',
  'codeBlock',
] as const
export type MarkdownAction = (typeof markdownActions)[number]

/** Replaces a range of the text and selects another; positions are UTF-16 units from the text's start. */
export interface Edit {
  readonly from: number
  readonly to: number
  readonly insert: string
  readonly select: readonly [from: number, to: number]
}

const marks: Partial<Record<MarkdownAction, string>> = { bold: '**', italic: '*', strike: '~~', code: '`' }
const leads: Partial<Record<MarkdownAction, string>> = { quote: '> ', bullets: '- ', task: '- [ ] ', indent: '  ' }

/** Puts a mark around the selected text, or removes it if present. */
function wrapped(text: string, from: number, to: number, mark: string): Edit {
  const chosen = text.slice(from, to)
  const size = mark.length
  const around = text.slice(from - size, from) === mark && text.slice(to, to + size) === mark
  if (around) return { from: from - size, to: to + size, insert: chosen, select: [from - size, to - size] }
  const inside = chosen.length >= 2 * size && chosen.startsWith(mark) && chosen.endsWith(mark)
  if (inside) return { from, to, insert: chosen.slice(size, -size), select: [from, to - 2 * size] }
  return { from, to, insert: mark + chosen + mark, select: [from + size, to + size] }
}

/** The whole lines touched by the selection. */
function lines(text: string, from: number, to: number): { readonly from: number; readonly to: number } {
  const start = text.lastIndexOf('\n', from - 1) + 1
  const end = text.indexOf('\n', to)
  return { from: start, to: end < 0 ? text.length : end }
}

/** Changes every line touched by the selection. */
function eachLine(text: string, from: number, to: number, change: (line: string, index: number) => string): Edit {
  const whole = lines(text, from, to)
  const insert = text.slice(whole.from, whole.to).split('\n').map(change).join('\n')
  return { ...whole, insert, select: [whole.from, whole.from + insert.length] }
}

/** Adds a prefix to every line; removes it when all have it. */
function led(text: string, from: number, to: number, lead: string): Edit {
  const whole = lines(text, from, to)
  const all = text
    .slice(whole.from, whole.to)
    .split('\n')
    .every((line) => line.startsWith(lead))
  return eachLine(text, from, to, (line) => (all ? line.slice(lead.length) : lead + line))
}

/** Inserts a separate block below the line of the cursor. */
function block(text: string, to: number, body: string, choose: string): Edit {
  const at = lines(text, to, to).to
  const before = at === 0 ? '' : text.slice(0, at).endsWith('\n\n') ? '' : '\n\n'
  const insert = `${before}${body}\n`
  const start = at + before.length + body.indexOf(choose)
  return { from: at, to: at, insert, select: [start, start + choose.length] }
}

/** `#` to `######`, then none again. */
const raised = (line: string): string => {
  const [, level = '', rest = line] = /^(#{1,6}) (.*)$/.exec(line) ?? []
  return level.length === 6 ? rest : `${level}# ${rest}`
}

/** The edit for an action with a selected range. `words` is used where nothing is selected. */
export function markdownEdit(
  action: MarkdownAction,
  text: string,
  from: number,
  to: number,
  words: { readonly text: string; readonly column: string },
): Edit {
  const mark = marks[action]
  if (mark) return wrapped(text, from, to, mark)
  const lead = leads[action]
  if (lead) return action === 'indent' ? eachLine(text, from, to, (line) => lead + line) : led(text, from, to, lead)
  switch (action) {
    case 'heading':
      return eachLine(text, from, to, raised)
    case 'outdent':
      return eachLine(text, from, to, (line) => line.replace(/^ {1,2}/, ''))
    case 'numbers':
      return eachLine(text, from, to, (line, index) => `${index + 1}. ${line.replace(/^\d+\. /, '')}`)
    case 'rule':
      return block(text, to, '---', '')
    case 'table':
      return block(text, to, `| ${words.column} 1 | ${words.column} 2 |\n| --- | --- |\n|  |  |`, `${words.column} 1`)
    case 'codeBlock': {
      const chosen = text.slice(from, to)
      if (chosen === '') return block(text, to, '```\n\n```', '')
      return { from, to, insert: `\`\`\`\n${chosen}\n\`\`\``, select: [from + 4, to + 4] }
    }
    default: {
      const chosen = text.slice(from, to) || words.text
      const insert = `[${chosen}](https://)`
      return { from, to, insert, select: [from + insert.length - 1, from + insert.length - 1] }
    }
  }
}

/** An image in Markdown, its address and description escaped. */
export function imageText(description: string, address: string): string {
  const said = description.replace(/[[\]\\]/g, (sign) => `\\${sign}`)
  const place = address.replace(/[\s()<>]/g, (sign) => encodeURIComponent(sign).replace('(', '%28').replace(')', '%29'))
  return `![${said}](${place})`
}
