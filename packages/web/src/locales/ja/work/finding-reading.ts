import type { Texts } from '../../texts.ts'
import type { finding as zh } from '../../zh-CN/work/finding.ts'

/** What the verifier found when it read a text. */
export const findingReading: Pick<
  Texts<typeof zh>,
  'block' | 'call' | 'file' | 'line' | 'number' | 'percent' | 'program' | 'reading' | 'sub' | 'text' | 'word'
> = {
  block: {
    misplaced: 'ブロックがメインにもサブプログラムにも属していません。再生成してください。',
    number: 'ブロック番号は {{expected}} のはずが {{number}} です。文が変更されています。再生成してください。',
    spacing: 'ワード間の空白が書式と違います。再生成してください。',
    tooManyWords: '{{word}} 以降のワードが多すぎます（1 ブロック最大 10）。',
    unknown: 'ポストプロセッサにないブロックです：{{block}}',
  },
  call: {
    missing: '呼び出すサブプログラム O{{program}} がファイルにありません。再生成してください。',
    nested: 'サブプログラムから O{{program}} を呼んでいます。入れ子にはできません。',
  },
  file: {
    count: 'ファイルが {{files}} 個あります。このポストプロセッサは 1 個だけ書きます。',
    truncated: 'ファイルが不完全です。終わりがありません。',
    twoPrograms: 'ここから別のプログラムです。ファイルに 2 つのプログラムがあります。分けて 1 つずつ検査してください。',
  },
  line: {
    blank: '空行です。プログラムに空行は置けません。',
    long: '行が {{length}} 文字あります（最大 120）。',
    unknown: '書式にない行です。',
    unterminated: '最終行に改行がありません。ファイルが不完全かもしれません。',
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
  percent: {
    misplaced: 'ここに「%」は置けません。',
    words:
      '「%」と同じ行にワード、またはワードとも読める名前（A12 など）があります。行の残りを読み飛ばす制御装置も実行する制御装置もあり、加工機の動きが定まりません。別の行に書くか、削除してください。',
  },
  program: { number: 'プログラム番号が違うか、範囲外です。' },
  reading: {
    differ: '2 つの読み方で解釈が違います。使用せず、保守担当に知らせてください。',
    table: 'ポストプロセッサの規則では読めません：{{reason, word(in:refusal)}}',
  },
  sub: {
    twice: '同じサブプログラムが 2 回あります。',
    unused: 'サブプログラム O{{program}} が呼ばれていません。',
  },
  text: {
    byteOrderMark: 'ファイルがバイト順マークで始まります。純粋な ASCII で保存してください。',
    carriageReturn: '行末が CR LF です。LF だけのはずです。バイナリで転送してください。',
    character: '{{column}} 文字目が ASCII ではありません（コードポイント {{codePoint}}）。',
  },
  word: {
    repeated: '{{word}}：1 ブロックに同じワードが 2 回あります。',
    unknown: '{{word}}：ポストプロセッサにないワードです。',
  },
}
