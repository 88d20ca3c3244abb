import type { Texts } from '../../../texts.ts'
import type { texts as zh } from '../../../zh-CN/work/finding/v02-structure.ts'

export const texts: Texts<typeof zh> = {
  block: {
    misplaced: 'The block is outside the main program and every subprogram. Generate again.',
    number: 'Block number {{number}} should be {{expected}}: the text was changed. Generate again.',
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
    unterminated: 'The last line has no line end: the file may be incomplete.',
  },
  percent: {
    misplaced: '“%” is not allowed here.',
    words:
      '“%” is followed on its line by words, or by a name that may be words, such as A12. Some controls skip the rest of that line, others execute it: what the machine does is not known. Write what follows on a line of its own, or remove it.',
  },
  program: {
    number: 'The program number is wrong or out of range.',
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
  comment: {
    misplaced: 'No comment is allowed here.',
  },
  conditions: {
    order: 'The condition table is not in ascending order (E{{code, code}}). Generate again.',
  },
  end: {
    inSub: 'The end of the program is in a subprogram.',
    textAfter: 'There is text after the end of the program.',
  },
}
