import type { CharacterEncoding } from './encoding-names.ts'

/** Decodes the bytes of a file; undefined when they are invalid in this encoding. */
export type StrictDecoder = (encoding: Exclude<CharacterEncoding, 'ascii'>) => string | undefined

/**
 * Characters that a text in each encoding must not contain. For GB 18030 these include the private use area, whose bytes
 * differ between editions of the standard, and U+FFFD, which a decoder writes in place of bytes that it cannot read.
 */
const outside: Readonly<Record<CharacterEncoding, RegExp>> = {
  ascii: /[^\0-\u007f]/u,
  'utf-8': /\p{Surrogate}/u,
  gb18030: /[\p{Surrogate}\p{Private_Use}\ufffd]/u,
}

/** A character that an encoding cannot express, with its line. */
export interface LostCharacter {
  readonly character: string
  /** From 1. */
  readonly line: number
  readonly text: string
}

/** The first character of a text that an encoding cannot express. */
export function lostCharacter(text: string, encoding: CharacterEncoding): LostCharacter | undefined {
  const [character] = outside[encoding].exec(text) ?? []
  if (character === undefined) return undefined
  const lines = text.split(/\r\n|\n|\r/)
  const at = lines.findIndex((line) => outside[encoding].test(line))
  return { character, line: at + 1, text: lines[at] ?? '' }
}

/** Reads a file as UTF-8, otherwise as GB 18030; a text without other characters than those of ASCII is ASCII. */
export function recogniseText(
  decode: StrictDecoder,
): { readonly text: string; readonly encoding: CharacterEncoding } | undefined {
  for (const encoding of ['utf-8', 'gb18030'] as const) {
    const text = decode(encoding)
    if (text !== undefined) return { text, encoding: lostCharacter(text, 'ascii') ? encoding : 'ascii' }
  }
  return undefined
}

/** The encoding in which all of these texts were written: ASCII is part of the others. Undefined when there is none. */
export function commonEncoding(all: readonly CharacterEncoding[]): CharacterEncoding | undefined {
  const [other = 'ascii', ...more] = new Set(all.filter((encoding) => encoding !== 'ascii'))
  return more.length === 0 ? other : undefined
}

/** The encoding of all samples; undefined when it is not known of every one, or when they have different ones. */
export function encodingOfSamples(
  samples: readonly { readonly encoding?: CharacterEncoding | undefined }[],
): CharacterEncoding | undefined {
  const known = samples.flatMap(({ encoding }) => encoding ?? [])
  return known.length < samples.length ? undefined : commonEncoding(known)
}
