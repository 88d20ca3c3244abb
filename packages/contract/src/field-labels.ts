import { fieldsToM } from './labels/fields-a-m.ts'
import { fieldsFromN } from './labels/fields-n-z.ts'
import type { Titles } from './titles.ts'
import type { Words } from './words.ts'

const labels: Readonly<Record<string, Titles>> = { ...fieldsToM, ...fieldsFromN }

/** What lists add to the name of a field. */
const suffixes: Readonly<Record<string, Words>> = {
  begin: { zh: '（起）', en: ' (from)', ja: '（から）' },
  end: { zh: '（止）', en: ' (to)', ja: '（まで）' },
  rule: { zh: '（条件）', en: ' (condition)', ja: '（条件）' },
  MultiString: { zh: '（多值）', en: ' (several)', ja: '（複数）' },
  dictText: { zh: '', en: '', ja: '' },
}

/** The input as a whole; also for a field that no call has, whose name is the caller's own. */
const request: Words = { zh: '请求', en: 'The request', ja: 'リクエスト' }

function own(name: string): Words | undefined {
  const titles = Object.hasOwn(labels, name) ? labels[name] : undefined
  return titles && { zh: titles.cn, en: titles.en, ja: titles.jp }
}

/** The label of an input field by its name, or undefined for a name that no call of ours has. */
export function labelOf(name: string): Words | undefined {
  const known = own(name)
  if (known) return known
  const [, base = '', suffix = ''] = /^(.+)_([A-Za-z]+)$/.exec(name) ?? []
  const [label, added] = [own(base), Object.hasOwn(suffixes, suffix) ? suffixes[suffix] : undefined]
  return label && added ? { zh: label.zh + added.zh, en: label.en + added.en, ja: label.ja + added.ja } : undefined
}

/** The label of the field a dotted path leads to: the last name on it that has one. */
export function fieldLabel(path: string): Words {
  const names = path.split('.').toReversed()
  return names.map(labelOf).find((label) => label !== undefined) ?? request
}
