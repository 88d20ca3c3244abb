import { AppError } from '../app-error.ts'

/** A letter and two digits for each level: A01 … A99, B01 … Z99. */
const width = 3
const perLetter = 99
const most = 26 * perLetter

const piece = (at: number) =>
  String.fromCharCode(65 + Math.floor(at / perLetter)) + String((at % perLetter) + 1).padStart(2, '0')

const placeOf = (code: string) => (code.charCodeAt(0) - 65) * perLetter + Number(code.slice(1)) - 1

/** The level of a code; a root is on level 1. */
export const levelOf = (code: string): number => code.length / width

/**
 * The code of a new node below `parent` ('' for a root): after its last sibling, or the first gap when that one is Z99.
 */
export function nextCode(parent: string, siblings: readonly string[]): string {
  const taken = new Set(siblings.map((code) => placeOf(code.slice(-width))))
  const after = Math.max(-1, ...taken) + 1
  const at = after < most ? after : Array.from({ length: most }, (_, index) => index).find((index) => !taken.has(index))
  if (at === undefined) throw new AppError('TREE_FULL', { count: most })
  return parent + piece(at)
}
