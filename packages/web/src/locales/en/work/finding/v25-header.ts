import type { Texts } from '../../../texts.ts'
import type { texts as zh } from '../../../zh-CN/work/finding/v25-header.ts'

export const texts: Texts<typeof zh> = {
  crc: {
    mismatch: 'The checksum {{stated}} does not match the text: the file was changed or not completely transferred.',
    notStored: 'The checksum {{stated}} is not that of the stored program: this is a different text.',
  },
  header: {
    claim: 'The header’s {{key}} is “{{stated}}”; the value from the text is “{{derived}}”.',
    draftStop: 'A draft must begin with M00; this one does not.',
    missing: '{{key}} is missing from the header.',
    order: 'The header’s {{key}} is in the wrong place or not allowed.',
    stop: 'M00 is not allowed here.',
    value: 'The header’s {{key}} has a malformed value: “{{value}}”.',
  },
}
