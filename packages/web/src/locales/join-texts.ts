import type { LoadedTexts } from '../lib/text/text.ts'

/**
 * The exports of a language's files as one value. Each file has the type of the Chinese one; that none is missing and
 * none is left over is checked by `locales.test.ts`.
 */
export const joinTexts = (files: readonly unknown[]): LoadedTexts => Object.assign({}, ...files)

/** Texts of codes by family and name. */
export type CodeTexts = Readonly<Record<string, Readonly<Record<string, string>>>>

/** The texts of several checks as one value; checks may have codes of one family. */
export function joinCodes(checks: readonly CodeTexts[]): object {
  const joined: Record<string, object> = {}
  for (const [family, texts] of checks.flatMap((texts) => Object.entries(texts)))
    joined[family] = { ...joined[family], ...texts }
  return joined
}
