import type { Texts } from '../../../texts.ts'
import type { texts as zh } from '../../../zh-CN/work/finding/v01-words.ts'

export const texts: Texts<typeof zh> = {
  block: {
    spacing: 'The blanks between words do not follow the format. Generate again.',
    tooManyWords: 'Too many words from {{word}} on; a block has 10 at most.',
    unknown: 'The post-processor has no such block: {{block}}',
  },
  line: {
    unknown: 'The format has no such line.',
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
  reading: {
    differ: 'Two readers interpret this text differently. Report this and do not use the program.',
    table: 'The post-processor’s own rules cannot read this: {{reason, word(in:refusal)}}',
  },
  word: {
    repeated: '{{word}}: one word occurs twice in a block.',
    unknown: '{{word}}: the post-processor has no such word.',
  },
}
