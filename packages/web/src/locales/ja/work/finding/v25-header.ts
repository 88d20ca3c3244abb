import type { Texts } from '../../../texts.ts'
import type { texts as zh } from '../../../zh-CN/work/finding/v25-header.ts'

export const texts: Texts<typeof zh> = {
  crc: {
    mismatch: 'チェックサム {{stated}} が内容と合いません。ファイルが変更されたか、転送が不完全です。',
    notStored: 'チェックサム {{stated}} は保管された NC プログラムと違います。別の文です。',
  },
  header: {
    claim: 'ヘッダーの {{key}} は「{{stated}}」、内容からは「{{derived}}」です。',
    draftStop: '下書きは M00 で始まる必要がありますが、ありません。',
    missing: 'ヘッダーに {{key}} がありません。',
    order: 'ヘッダーの {{key}} の位置が違うか、不要です。',
    stop: 'ここに M00 は置けません。',
    value: 'ヘッダーの {{key}} の値「{{value}}」の書式が違います。',
  },
}
