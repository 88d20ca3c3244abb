import type { LoadedTexts } from '../lib/text/text.ts'

/**
 * The exports of a language's files as one value. Each file has the type of the Chinese one; that none is missing and
 * none is left over is checked by `locales.test.ts`.
 */
export const joinTexts = (files: Readonly<Record<string, unknown>>): LoadedTexts =>
  Object.assign({}, ...Object.values(files))
