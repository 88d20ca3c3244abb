import { fieldsToM } from './labels/fields-a-m.ts'
import { fieldsFromN } from './labels/fields-n-z.ts'
import { labelsOfNouns } from './labels/of-nouns.ts'
import { nounOf } from './nouns.ts'
import type { Titles } from './titles.ts'
import type { Words } from './words.ts'

const labels: Readonly<Record<string, Titles>> = { ...fieldsToM, ...fieldsFromN }
const ofNouns: Readonly<Record<string, Readonly<Record<string, Titles>>>> = labelsOfNouns

/** Suffixes that lists add to a field's name, with their labels. */
const suffixes: Readonly<Record<string, Words>> = {
  begin: { zh: '（起）', en: ' (from)', ja: '（から）' },
  end: { zh: '（止）', en: ' (to)', ja: '（まで）' },
  rule: { zh: '（条件）', en: ' (condition)', ja: '（条件）' },
  MultiString: { zh: '（多值）', en: ' (several)', ja: '（複数）' },
  dictText: { zh: '', en: '', ja: '' },
}

/** Label of the input as a whole, and of fields that no call has, whose names were chosen by the caller. */
const request: Words = { zh: '请求', en: 'The request', ja: 'リクエスト' }

const wordsIn = (all: Readonly<Record<string, Titles>> | undefined, name: string): Words | undefined => {
  const titles = all && Object.hasOwn(all, name) ? all[name] : undefined
  return titles && { zh: titles.cn, en: titles.en, ja: titles.jp }
}

/** A label by the name or path of a field: the call's, else the noun's, else the general one. */
const own = (name: string, routeId: string): Words | undefined =>
  wordsIn(ofNouns[routeId], name) ?? wordsIn(ofNouns[nounOf(routeId)], name) ?? wordsIn(labels, name)

/**
 * The label of an input field by its name or path, or undefined for a name that no call has.
 * @param routeId the call with the field; without it, the field's general label is returned
 */
export function labelOf(name: string, routeId = ''): Words | undefined {
  const known = own(name, routeId)
  if (known) return known
  const [, base = '', suffix = ''] = /^(.+)_([A-Za-z]+)$/.exec(name) ?? []
  const [label, added] = [own(base, routeId), Object.hasOwn(suffixes, suffix) ? suffixes[suffix] : undefined]
  return label && added ? { zh: label.zh + added.zh, en: label.en + added.en, ja: label.ja + added.ja } : undefined
}

/** The label of the field at a dotted path: that of the path, or of the last name in it that has one. */
export function fieldLabel(path: string, routeId = ''): Words {
  const names = path.split('.').toReversed()
  return [path, ...names].map((each) => labelOf(each, routeId)).find((label) => label !== undefined) ?? request
}
