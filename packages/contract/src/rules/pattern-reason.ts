/** Patterns of the contract by a part of their source, with the code of the reason that a text is refused for. */
const patterns = [
  ['\\p{Cc}', 'unseen'],
  ['^1[3-9]', 'mobile'],
  ['^0\\d{2,3}-', 'deskPhone'],
  ['^\\+?[\\d ()-]', 'phone'],
  ['@(?:', 'email'],
  ['\\d{4}-\\d{2}-\\d{2}', 'date'],
  ['(?:0[13578]', 'date'],
  ['^\\d{6}$', 'sixDigits'],
  ['^-?\\d{1,15}$', 'integer'],
  ['^[A-Za-z0-9_]', 'letters'],
  ['^[A-Za-z0-9_-]', 'codeCharacters'],
] as const

export type PatternReason = (typeof patterns)[number][1]

/** Why a text does not match a pattern of the contract; undefined for patterns without a reason of their own. */
export const patternReason = (source: string): PatternReason | undefined =>
  patterns.find(([part]) => source.includes(part))?.[1]
