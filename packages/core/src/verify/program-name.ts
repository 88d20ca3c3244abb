/** Words as in a block: each a letter and a number, with or without blanks between them. */
const WORDS = /^(?:[A-Z][+-]?(?:\d+\.?\d*|\.\d+))+$/i
/** A word in other text: one of `G` or `M`, or a number with a decimal point. */
const WORD_IN_TEXT = /(?:^|[^A-Z])[GM]\d|[A-Z][+-]?(?:\d+\.|\.\d)/i
const PROGRAM_NUMBER = /^[O:]\s*\d{1,8}$/i
const REMARK = /\([^()]*\)/g

/** `%` at the start of a line, and what follows it there. */
const PERCENT = /^[ \t]*%(.*)$/

/**
 * Whether words of a block follow `%` on its line. Some controls skip the rest of that line, others execute it, so that it
 * is neither a name nor a block.
 */
export function hasWordsAfterPercent(line: string): boolean {
  const rest = PERCENT.exec(line)?.[1]?.replaceAll(REMARK, ' ').trim() ?? ''
  if (rest === '' || PROGRAM_NUMBER.test(rest)) return false
  return rest.split(/\s+/).some((part) => WORDS.test(part)) || WORD_IN_TEXT.test(rest)
}

/** Whether a line is `%` alone, or with a name that DNC lines write after it. */
export const isPercentLine = (line: string): boolean => PERCENT.test(line) && !hasWordsAfterPercent(line)
