import { crc32 } from '../../verify/read/crc.ts'

const BLOCK = /^N\d+ /
const TRAILER = /\(CRC32 [0-9A-F]{8}\)\n%\n$/

/** Rewrites the trailer so that the checksum fits the changed text: only the checks can then refuse it. */
export function reseal(text: string): string {
  const end = text.search(TRAILER)
  return end < 0 ? text : `${text.slice(0, end)}(CRC32 ${crc32(text, end)})\n%\n`
}

/** Renumbers the blocks in steps of 10, so that block numbers do not reveal a missing or extra line. */
export function renumber(text: string): string {
  let blocks = 0
  return text
    .split('\n')
    .map((line) => (BLOCK.test(line) ? line.replace(BLOCK, `N${String(++blocks * 10).padStart(4, '0')} `) : line))
    .join('\n')
}

/** Changes both numbers and checksum, as a careful forger would. */
export const forge = (text: string): string => reseal(renumber(text))

/** Also updates the extremes in the header from the changed blocks. */
export function forgeWhole(text: string): string {
  const words = (match: RegExp): readonly number[] => [...text.matchAll(match)].map((found) => Number(found[1]))
  const axes = [words(/^N\d+ G00 X(\S+) Y/gm), words(/^N\d+ G00 X\S+ Y(\S+) /gm), words(/^N\d+ G0[01] Z(\S+)/gm)]
  const line = (of: (...values: number[]) => number): string => axes.map((each) => of(...each).toFixed(4)).join(' ')
  return forge(text.replace(/^\(MIN .*$/m, `(MIN ${line(Math.min)})`).replace(/^\(MAX .*$/m, `(MAX ${line(Math.max)})`))
}
