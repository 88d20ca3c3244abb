import { hash } from 'node:crypto'

/** Most names that are kept. */
const most = 5_000
const names = new Map<string, string>()

/** A key in JSON, with its colon; kept, because most objects have one of few sets of keys. */
function nameOf(key: string): string {
  const known = names.get(key)
  if (known !== undefined) return known
  const name = `${JSON.stringify(key)}:`
  if (names.size < most) names.set(key, name)
  return name
}

/** JSON with sorted keys and without undefined: equal values give equal bytes. */
export function canonicalJson(value: unknown): string {
  if (typeof value === 'number') return Number.isFinite(value) ? `${value}` : 'null'
  if (value === null || typeof value !== 'object') return JSON.stringify(value) ?? 'null'
  return Array.isArray(value) ? ofArray(value) : ofObject(value as Record<string, unknown>)
}

function ofArray(value: readonly unknown[]): string {
  let text = ''
  for (const each of value) text += `${text === '' ? '' : ','}${canonicalJson(each)}`
  return `[${text}]`
}

function ofObject(value: Readonly<Record<string, unknown>>): string {
  let text = ''
  for (const key of Object.keys(value).sort()) {
    const each = value[key]
    if (each !== undefined) text += `${text === '' ? '' : ','}${nameOf(key)}${canonicalJson(each)}`
  }
  return `{${text}}`
}

/** In hexadecimal digits. */
export const sha256 = (text: string): string => hash('sha256', text)

/** Hash of a value's content. */
export const hashOf = (value: unknown): string => sha256(canonicalJson(value))
