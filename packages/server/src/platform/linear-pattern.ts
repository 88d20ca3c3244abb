import { createRequire } from 'node:module'
import type * as linear from 're2js'

const load = createRequire(import.meta.url)
let loaded: typeof linear | undefined

/** The engine of patterns that match in linear time, whatever the text; loaded with the first pattern. */
function engine(): typeof linear {
  loaded ??= load('re2js') as typeof linear // `require` returns an untyped value
  return loaded
}

export type LinearPattern = linear.RE2JS

/** A pattern that matches in linear time; throws for any other, such as one with look-around or a back-reference. */
export const linearPattern = (pattern: string): LinearPattern => engine().RE2JS.compile(pattern)

/** The pattern that matches exactly a text. */
export const quotedPattern = (text: string): string => engine().RE2JS.quote(text)
