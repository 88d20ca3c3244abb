import type { SourceEngine } from '../../system/schema/database-type.ts'

/** A query text cut at its parameters: SQL as it was written, without comments, and the names between. */
export interface SqlText {
  readonly parts: readonly (string | { readonly name: string })[]
  /** Parameter names, each once, in the order of their first use. */
  readonly names: readonly string[]
  /** There is SQL after a semicolon. */
  readonly isSeveral: boolean
  /** A placeholder of the database itself, which has no value here. */
  readonly placeholder: string | undefined
}

const plainText = /'(?:[^']|'')*'|"(?:[^"]|"")*"/
/** MySQL: a backslash escapes the next character of a text. */
const escapedText = /'(?:[^'\\]|\\[\s\S]|'')*'|"(?:[^"\\]|\\[\s\S]|"")*"/
/** PostgreSQL. */
const dollarText = /\$(?<tag>(?:[A-Za-z_]\w*)?)\$[\s\S]*?\$\k<tag>\$/
const escapeText = /\b[eE]'(?:[^'\\]|\\[\s\S]|'')*'/
const lineComment = /--[^\n]*/
const blockComment = /\/\*[\s\S]*?\*\//
const backticks = /`(?:[^`]|``)*`/
const brackets = /\[(?:[^\]]|\]\])*\]/

/** For each engine: texts and quoted names, comments, and its own placeholders. */
const lexical: Readonly<Record<SourceEngine, { quoted: RegExp[]; comment: RegExp[]; own: RegExp }>> = {
  postgres: {
    quoted: [escapeText, plainText, dollarText],
    comment: [lineComment, blockComment],
    own: /\$\d+/,
  },
  mysql: {
    quoted: [escapedText, backticks],
    comment: [/--(?=\s|$)[^\n]*/, /#[^\n]*/, /\/\*(?![!+])[\s\S]*?\*\//],
    own: /\?/,
  },
  sqlServer: {
    quoted: [plainText, brackets],
    comment: [lineComment, blockComment],
    own: /@[pP]\d+\b/,
  },
  sqlite: {
    quoted: [plainText, backticks, brackets],
    comment: [lineComment, blockComment],
    own: /\?\d*|[@$][A-Za-z_]\w*/,
  },
}

/** Names of parameters, without the colon. */
export const parameterName = /^[A-Za-z_][A-Za-z0-9_]{0,39}$/

/** `::` (cast) and `:=` are no parameters; a word may contain a dollar sign. */
function tokensOf({ quoted, comment, own }: (typeof lexical)[SourceEngine]): RegExp {
  const any = (name: string, patterns: readonly RegExp[]) =>
    `(?<${name}>${patterns.map(({ source }) => source).join('|')})`
  const named = [any('comment', comment), any('quoted', quoted), any('word', [/[\p{L}_][\p{L}\p{N}_$]*/u])]
  const rest = [/::|:=/, /:(?<name>[A-Za-z_][A-Za-z0-9_]*)/].map(({ source }) => source)
  return new RegExp([...named, ...rest, any('own', [own]), any('end', [/;/]), /[\s\S]/.source].join('|'), 'gu')
}

type Kind = 'comment' | 'quoted' | 'word' | 'name' | 'own' | 'end' | 'other'

interface Token {
  readonly kind: Kind
  readonly text: string
}

function tokensIn(sql: string, engine: SourceEngine): readonly Token[] {
  const kinds = ['comment', 'quoted', 'word', 'name', 'own', 'end'] as const
  return [...sql.matchAll(tokensOf(lexical[engine]))].map(({ 0: text, groups }) => ({
    kind: kinds.find((kind) => groups?.[kind] !== undefined) ?? 'other',
    text,
  }))
}

/** The SQL that is sent: a comment is a space, the semicolon at the end is left out. */
const sent = ({ kind, text }: Token) => (kind === 'comment' ? ' ' : kind === 'end' ? '' : text)

const isBlank = ({ kind, text }: Token) => kind === 'comment' || kind === 'end' || text.trim() === ''

/**
 * Finds the parameters `:name` of a query, outside texts, quoted names and comments. Reading them wrongly cannot put a
 * value into the SQL: values are bound, and the database refuses a text with a wrong number of them.
 */
export function readSql(sql: string, engine: SourceEngine): SqlText {
  const tokens = tokensIn(sql, engine)
  const end = tokens.findIndex(({ kind }) => kind === 'end')
  const parts: (string | { readonly name: string })[] = []
  let text = ''
  for (const token of tokens) {
    if (token.kind === 'name') {
      parts.push(text, { name: token.text.slice(1) })
      text = ''
    } else text += sent(token)
  }
  return {
    parts: [...parts, text],
    names: [...new Set(parts.flatMap((part) => (typeof part === 'string' ? [] : [part.name])))],
    isSeveral: end >= 0 && tokens.slice(end).some((token) => !isBlank(token)),
    placeholder: tokens.find(({ kind }) => kind === 'own')?.text,
  }
}
