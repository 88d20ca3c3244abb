/** `%` at the start of a line, and what follows it there. */
const PERCENT = /^[ \t]*%(.*)$/
const REMARK = /\([^()]*\)/g
/** `O` or `:` with digits, also as the name of a file. */
const PROGRAM_NUMBER = /^[O:][ \t]*\d{1,8}(?:\.[A-Z]{1,4})?$/i

/** The name of a file. No block ends like this: its last word would be an address without a number. */
const FILE_NAME = /^\w[\w-]*\.[A-Z]{1,4}$/i
/** Within it: two words in a row, or one with a minus. */
const WORDS_IN_FILE_NAME = /(?:^|[^A-Z])[A-Z](?:-\d|\d+[A-Z]-?\d)/i

/** A name without the ending of a file: at least two letters first, which no word of a block has. */
const NAME = /^[A-Z]{2}[A-Z0-9]*(?:[-_.][A-Z0-9]+)*$/i
/** Within such a name: a word with a minus or a decimal point, or two words in a row. */
const WORD_IN_NAME = /(?:^|[^A-Z])(?:[A-Z]-\d|[A-Z]\d+\.|[A-Z]\d+[A-Z]\d)/i

/**
 * Within any name: an axis or a function with a number. Letters before it are addresses without a number, which controls
 * may skip: `ABM30` would end the program, `PLUG54` choose another zero (ADR 0118).
 */
const AXIS_OR_FUNCTION = /[CGLMUVWXYZ][-.]{0,2}\d/i
/** Axes and functions only: controls that take an address without a number for 0 would execute them. */
const AXES_ONLY = /(?:^|\.)[CGLMUVWXYZ]+(?![A-Z])/i

/** The number of a project, with its electrode or revision, as files are named for transfer. No number has two minuses. */
const TRANSFER_NAME = /^[ABDEFHIJKNOPQRST]-\d{4}-\d{4,6}(?:_[ABDEFHIJKNOPQRST]\d+)*(?:\.[A-Z]{1,4})?$/i

/** Words of macro and program languages that begin a block, also when the blanks behind them are left out. */
const KEYWORD =
  /^(?:(?:GOTO|CALL|WHILE|GOSUB|MODIN|MODOUT)|(?:IF|THEN|ELSE|ENDIF|ENDW|DO|END|FOR|ENDFOR|ON|LOOP|ENDLOOP|REPEAT|UNTIL|CASE|RET|RETURN|RTS|RTI|STOP|PROC|DEF|EXTERN|MSG|LBL|CYCL|FN|TOOL|POPEN|PCLOS|DPRNT|BPRNT|SETVN)(?![A-Z]))/i

/** One letter and a number, as many electrodes are named; without axes and functions. */
const SHORT_NAME = /^[ABDEFHIJKNOPQRST]\d+$/i

const hasNone = (text: string, ...words: readonly RegExp[]): boolean =>
  ![...words, AXIS_OR_FUNCTION, AXES_ONLY].some((each) => each.test(text))
const isFileName = (text: string): boolean => FILE_NAME.test(text) && hasNone(text, WORDS_IN_FILE_NAME)
const isPlainName = (text: string): boolean => NAME.test(text) && hasNone(text, WORD_IN_NAME)

/** Whether a text that might be a word is the name of the stored file, without or with its ending. */
const isOwnName = (text: string, file: string | undefined): boolean =>
  SHORT_NAME.test(text) && file?.replace(/\.[^.]*$/, '').toUpperCase() === text.toUpperCase()

/** `file` is the name that the stored program gives the file. */
function isName(text: string, file: string | undefined): boolean {
  if (text === '' || isOwnName(text, file)) return true
  if (PROGRAM_NUMBER.test(text) || TRANSFER_NAME.test(text)) return true
  return (isFileName(text) || isPlainName(text)) && !KEYWORD.test(text)
}

const isAfterPercent = (line: string, wanted: (rest: string) => boolean): boolean => {
  const rest = PERCENT.exec(line)?.[1]
  return rest !== undefined && wanted(rest.replaceAll(REMARK, ' ').trim())
}

/**
 * Whether something that may be words of a block follows `%` on its line: anything that is surely no name. Some controls
 * skip the rest of that line, others execute it.
 */
export const hasWordsAfterPercent = (line: string): boolean => isAfterPercent(line, (rest) => !isName(rest, undefined))

/** Whether a line is `%` alone, or with a name that DNC lines write after it. */
export const isPercentLine = (line: string, file?: string): boolean =>
  isAfterPercent(line, (rest) => isName(rest, file))
