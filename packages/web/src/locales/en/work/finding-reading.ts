import type { Texts } from '../../texts.ts'
import type { finding as zh } from '../../zh-CN/work/finding.ts'

/** What the verifier found when it read a text. */
export const findingReading: Pick<
  Texts<typeof zh>,
  'block' | 'call' | 'file' | 'line' | 'number' | 'percent' | 'program' | 'reading' | 'sub' | 'text' | 'word'
> = {
  block: {
    misplaced: 'The block is outside the main program and every subprogram. Generate again.',
    number: 'Block number {{number}} should be {{expected}}: the text was changed. Generate again.',
    spacing: 'The blanks between words do not follow the format. Generate again.',
    tooManyWords: 'Too many words from {{word}} on; a block has 10 at most.',
    unknown: 'The post-processor has no such block: {{block}}',
  },
  call: {
    missing: 'Subprogram O{{program}} is called but not in the file. Generate again.',
    nested: 'A subprogram calls O{{program}}: subprograms must not be nested.',
  },
  file: {
    count: 'The program has {{files}} files; this post-processor writes one.',
    truncated: 'The file is incomplete: its end is missing.',
    twoPrograms: 'Another program begins here: the file holds two programs. Check each in a file of its own.',
  },
  line: {
    blank: 'A blank line; a program has none.',
    long: 'The line has {{length}} characters; at most 120 are allowed.',
    unknown: 'The format has no such line.',
    unterminated: 'The last line has no line end: the file may be incomplete.',
  },
  number: {
    bare: 'All {{count}} lengths have no decimal point, like {{word}}: they may be in µm; the post-processor needs mm with a point.',
    comma: 'All {{count}} lengths have a decimal comma, like {{word}}; the post-processor needs a point.',
    decimals: '{{word}} has the wrong number of decimals.',
    format: '{{word}} has a malformed number.',
    missing: '{{word}} has no number.',
    range: '{{word}} is out of range.',
    sign: '{{word}} must not have a sign.',
    thousand:
      'The lengths are 1000 times those of the header, like {{word}}: they are in µm; the post-processor needs mm.',
  },
  percent: {
    misplaced: '“%” is not allowed here.',
    words:
      '“%” is followed on its line by words, or by a name that may be words, such as A12. Some controls skip the rest of that line, others execute it: what the machine does is not known. Write what follows on a line of its own, or remove it.',
  },
  program: { number: 'The program number is wrong or out of range.' },
  reading: {
    differ: 'Two readers interpret this text differently. Report this and do not use the program.',
    table: 'The post-processor’s own rules cannot read this: {{reason, word(in:refusal)}}',
  },
  sub: {
    twice: 'A subprogram occurs twice.',
    unused: 'Subprogram O{{program}} is never called.',
  },
  text: {
    byteOrderMark: 'The file begins with a byte order mark: save it as plain ASCII.',
    carriageReturn: 'The line ends with CR LF instead of LF: transfer it as binary.',
    character: 'Character {{column}} is not ASCII (code point {{codePoint}}).',
  },
  word: {
    repeated: '{{word}}: one word occurs twice in a block.',
    unknown: '{{word}}: the post-processor has no such word.',
  },
}
