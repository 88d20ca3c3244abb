/** Faults that JSON.parse accepts and Heron does not: too deep, duplicate keys, keys of the prototype. */
export type JsonProblem = 'too deep' | 'key twice' | 'forbidden key'

const forbidden: ReadonlySet<string> = new Set(['__proto__', 'constructor', 'prototype'])

/** Index after the closing quote of the string that opens at `start`. */
function stringEnd(text: string, start: number): number {
  let at = start + 1
  while (at < text.length && text[at] !== '"') at += text[at] === '\\' ? 2 : 1
  return at + 1
}

const isKey = (text: string, end: number): boolean => {
  let at = end
  while (text[at] === ' ' || text[at] === '\n' || text[at] === '\r' || text[at] === '\t') at += 1
  return text[at] === ':'
}

function keyProblem(raw: string, keys: Set<string> | undefined): JsonProblem | undefined {
  // Escapes in keys are decoded, so that "\u005f_proto__" is recognised; malformed ones fail in JSON.parse.
  const key = raw.includes('\\') ? decode(raw) : raw.slice(1, -1)
  if (forbidden.has(key)) return 'forbidden key'
  if (keys?.has(key)) return 'key twice'
  keys?.add(key)
  return undefined
}

function decode(raw: string): string {
  try {
    return String(JSON.parse(raw))
  } catch {
    return raw
  }
}

/** Enters or leaves an object or list; the keys of objects are recorded. */
function nest(open: (Set<string> | undefined)[], mark: string | undefined): void {
  if (mark === '{') open.push(new Set())
  else if (mark === '[') open.push(undefined)
  else if (mark === '}' || mark === ']') open.pop()
}

/** Checks a JSON text in one pass before it is parsed. */
export function scanJson(text: string, maxDepth: number): JsonProblem | undefined {
  const open: (Set<string> | undefined)[] = []
  let at = 0
  while (at < text.length) {
    const mark = text[at]
    if (mark !== '"') {
      nest(open, mark)
      if (open.length > maxDepth) return 'too deep'
      at += 1
      continue
    }
    const end = stringEnd(text, at)
    const problem = isKey(text, end) ? keyProblem(text.slice(at, end), open.at(-1)) : undefined
    if (problem) return problem
    at = end
  }
  return undefined
}
