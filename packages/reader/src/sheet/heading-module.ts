import type { Module } from '@heron/core/job'
import type { Meaning } from './meaning.ts'
import { normalise } from './text.ts'
import { moduleWords, vocabulary } from './words.ts'

/** Fields that shops state for each class of an electrode. */
export const MODULE_FIELDS: ReadonlySet<Meaning> = new Set([
  'electrode.count',
  'electrode.undersize',
  'electrode.material',
  'electrode.roughness',
])

export interface Split {
  readonly meaning: Meaning
  readonly modules: readonly Module[]
}

/** A text without separators between its words. */
export const squeeze = (text: string): string => text.replace(/[\s.:_\-/\\#*'"|,;°&+]/g, '')

const meaningOf = (key: string): Meaning | undefined =>
  key === '' ? undefined : vocabulary.find(([, pattern]) => pattern.test(key))?.[0]

const wordsWithModule = moduleWords.flatMap(([module, words]) => words.map((word) => ({ module, word })))

/** The class if a short text is only a class: `R`, `粗公`, `finish`. */
export function moduleNamed(text: string): Module | undefined {
  const key = squeeze(normalise(text).toLowerCase()).replace(/(电极|電極|electrode)$/, '')
  return wordsWithModule.find(({ word }) => word === key)?.module
}

function without(key: string, word: string): string | undefined {
  if (key.startsWith(word)) return key.slice(word.length)
  return key.endsWith(word) ? key.slice(0, -word.length) : undefined
}

/** A class word before or after the field's words: 粗公数量, `gap R`, `Finish qty`. */
function splitModule(key: string): Split | undefined {
  for (const { module, word } of wordsWithModule) {
    const meaning = meaningOf(without(key, word) ?? '')
    if (meaning && MODULE_FIELDS.has(meaning)) return { meaning, modules: [module] }
  }
  return undefined
}

/** Several classes in one header, each named once: `Gap R/M/F`. */
export function listedModules(texts: readonly string[]): readonly Module[] {
  for (const text of texts) {
    const listed = text.split(/[/,、|]/).map(moduleNamed)
    const found = listed.filter((module) => module !== undefined)
    if (found.length >= 2 && found.length === listed.length && new Set(found).size === found.length) return found
  }
  return []
}

/** The meaning of a squeezed text: a field, a class alone, or a field of a class. */
export function splitKey(key: string): Split | undefined {
  const whole = meaningOf(key)
  if (whole) return { meaning: whole, modules: [] }
  const module = moduleNamed(key)
  return module ? { meaning: 'module.value', modules: [module] } : splitModule(key)
}
