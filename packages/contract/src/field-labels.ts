import { fieldsToM } from './labels/fields-a-m.ts'
import { fieldsFromN } from './labels/fields-n-z.ts'
import { labelsOfNouns } from './labels/of-nouns.ts'
import { nounOf } from './nouns.ts'
import type { Titles } from './titles.ts'
import type { Words } from './words.ts'

const labels: Readonly<Record<string, Titles>> = { ...fieldsToM, ...fieldsFromN }
const ofNouns: Readonly<Record<string, Readonly<Record<string, Titles>>>> = labelsOfNouns

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

const wordsIn = (all: Readonly<Record<string, Titles>> | undefined, name: string): Words | undefined => {
  const titles = all && Object.hasOwn(all, name) ? all[name] : undefined
  return titles && { zh: titles.cn, en: titles.en, ja: titles.jp }
}

/** A label by the name or path of a field: that of the call, of its noun, of every field with the name. */
const own = (name: string, routeId: string): Words | undefined =>
  wordsIn(ofNouns[routeId], name) ?? wordsIn(ofNouns[nounOf(routeId)], name) ?? wordsIn(labels, name)

/**
 * The label of an input field by its name or path, or undefined for a name that no call of ours has.
 * @param routeId the call that takes it; without: the label such a field has in general
 */
export function labelOf(name: string, routeId = ''): Words | undefined {
  const known = own(name, routeId)
  if (known) return known
  const [, base = '', suffix = ''] = /^(.+)_([A-Za-z]+)$/.exec(name) ?? []
  const [label, added] = [own(base, routeId), Object.hasOwn(suffixes, suffix) ? suffixes[suffix] : undefined]
  return label && added ? { zh: label.zh + added.zh, en: label.en + added.en, ja: label.ja + added.ja } : undefined
}

/** The label of the field a dotted path leads to: that of the path, or of the last name on it that has one. */
export function fieldLabel(path: string, routeId = ''): Words {
  const names = path.split('.').toReversed()
  return [path, ...names].map((each) => labelOf(each, routeId)).find((label) => label !== undefined) ?? request
}
