import type { Texts } from '../../../texts.ts'
import type { texts as zh } from '../../../zh-CN/work/finding/v01-words.ts'

export const texts: Texts<typeof zh> = {
  block: {
    spacing: 'ワード間の空白が書式と違います。再生成してください。',
    tooManyWords: '{{word}} 以降のワードが多すぎます（1 ブロック最大 10）。',
    unknown: 'ポストプロセッサにないブロックです：{{block}}',
  },
  line: {
    unknown: '書式にない行です。',
  },
  number: {
    bare: '{{count}} 個の長さすべてに小数点がありません（例：{{word}}）。µm 単位の可能性があります。ポストプロセッサは小数点付きの mm です。',
    comma:
      '{{count}} 個の長さすべてが小数点にコンマを使っています（例：{{word}}）。ポストプロセッサは小数点を使います。',
    decimals: '{{word}} の小数桁数が違います。',
    format: '{{word}} の数値の書式が違います。',
    missing: '{{word}} に数値がありません。',
    range: '{{word}} が範囲外です。',
    sign: '{{word}} の符号が違います。',
    thousand: '長さがヘッダーの 1000 倍です（例：{{word}}）。µm 単位です。ポストプロセッサは mm です。',
  },
  reading: {
    differ: '2 つの読み方で解釈が違います。使用せず、保守担当に知らせてください。',
    table: 'ポストプロセッサの規則では読めません：{{reason, word(in:refusal)}}',
  },
  word: {
    repeated: '{{word}}：1 ブロックに同じワードが 2 回あります。',
    unknown: '{{word}}：ポストプロセッサにないワードです。',
  },
}
