/** Problems found when reading a text, by the check that reports them; all of them refuse the text. */
export const readingCodes = {
  V01: {
    'block.spacing': 'fail',
    'block.tooManyWords': 'fail',
    'block.unknown': 'fail',
    'line.unknown': 'fail',
    'number.bare': 'fail',
    'number.comma': 'fail',
    'number.decimals': 'fail',
    'number.format': 'fail',
    'number.missing': 'fail',
    'number.range': 'fail',
    'number.sign': 'fail',
    'number.thousand': 'fail',
    'reading.differ': 'fail',
    'reading.table': 'fail',
    'word.repeated': 'fail',
    'word.unknown': 'fail',
  },
  V02: {
    'block.misplaced': 'fail',
    'block.number': 'fail',
    'call.missing': 'fail',
    'call.nested': 'fail',
    'comment.misplaced': 'fail',
    'conditions.order': 'fail',
    'end.inSub': 'fail',
    'end.textAfter': 'fail',
    'file.count': 'fail',
    'file.truncated': 'fail',
    'file.twoPrograms': 'fail',
    'line.blank': 'fail',
    'line.long': 'fail',
    'line.unterminated': 'fail',
    'percent.misplaced': 'fail',
    'percent.words': 'fail',
    'program.number': 'fail',
    'sub.twice': 'fail',
    'sub.unused': 'fail',
    'text.byteOrderMark': 'fail',
    'text.carriageReturn': 'fail',
    'text.character': 'fail',
  },
  V25: {
    'crc.mismatch': 'fail',
  },
  V26: {
    'comment.characters': 'fail',
  },
} as const

type ReadingCodes = typeof readingCodes
export type ReadingCode = { readonly [Check in keyof ReadingCodes]: keyof ReadingCodes[Check] }[keyof ReadingCodes]
