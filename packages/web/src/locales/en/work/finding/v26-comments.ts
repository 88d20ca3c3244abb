import type { Texts } from '../../../texts.ts'
import type { texts as zh } from '../../../zh-CN/work/finding/v26-comments.ts'

export const texts: Texts<typeof zh> = {
  comment: {
    characters:
      'The comment contains characters that are not allowed; only capital letters, digits, blanks and _ . - are.',
    idle: 'The comment says “{{said}}”, but nothing is burnt there. This would mislead the operator. Generate again.',
    location: 'The comment says “{{said}}”, but “{{is}}” follows. This would mislead the operator. Generate again.',
    place:
      'The comment says pot {{pot}}, but the spindle holds pot {{held}}. This would mislead the operator. Generate again.',
  },
}
