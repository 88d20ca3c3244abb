import type { Module } from '@heron/core/job'
import { moduleNamed } from './heading-module.ts'
import { normalise } from './text.ts'
import { moduleWords } from './words.ts'

export interface WithClass {
  /** The text without the class word. */
  readonly text: string
  readonly module?: Module
}

/** Single Latin letters are part of many names (`E7-R`), and `middle` often states where an electrode burns. */
const words = moduleWords.flatMap(([, each]) => each).filter((word) => !/^([a-z]|middle|medium)$/.test(word))
const alternatives = words.toSorted((a, b) => b.length - a.length).join('|')
const BEHIND = new RegExp(`^(.*?)([\\s_(\\[-]*)(${alternatives})[)\\]]?$`, 'i')
const BEFORE = new RegExp(`^[([]?(${alternatives})([\\s_)\\]:-]*)(.*)$`, 'i')

/**
 * Whether a class word may be separated from its text: never `精` from `超精`, nor `粗` from a name without a figure; Latin
 * words need a gap or a figure between, because of words like `E1fine` and `Offline`.
 */
function isCut(rest: string, gap: string, word: string): boolean {
  if (!/[\p{L}\d]/u.test(rest)) return false
  return gap !== '' || /\d$/.test(rest) || (word.length > 1 && !/^[a-z]/i.test(word))
}

/** Separates a class word from a figure or a name: `0.15 粗公`, `E7 rough`, `E7（粗公）`, `粗公 E7`. */
export function splitClass(raw: string): WithClass {
  const text = normalise(raw)
  if (text.length > 100) return { text }
  const [, rest = '', gap = '', word = ''] = BEHIND.exec(text) ?? []
  if (word !== '' && isCut(rest, gap, word)) return withClass(rest, word)
  const [, first = '', space = '', after = ''] = BEFORE.exec(text) ?? []
  const isApart = space !== '' || (first.length > 1 && !/^[a-z]/i.test(first))
  return first !== '' && isApart && /\d/.test(after) ? withClass(after, first) : { text }
}

function withClass(text: string, word: string): WithClass {
  const module = moduleNamed(word)
  return { text: text.trim(), ...(module && { module }) }
}
