import type { Texts } from '../../../texts.ts'
import type { texts as zh } from '../../../zh-CN/work/finding/v02-structure.ts'

export const texts: Texts<typeof zh> = {
  block: {
    misplaced: 'ブロックがメインにもサブプログラムにも属していません。再生成してください。',
    number: 'ブロック番号は {{expected}} のはずが {{number}} です。文が変更されています。再生成してください。',
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
    unterminated: '最終行に改行がありません。ファイルが不完全かもしれません。',
  },
  percent: {
    misplaced: 'ここに「%」は置けません。',
    words:
      '「%」と同じ行にワード、またはワードとも読める名前（A12 など）があります。行の残りを読み飛ばす制御装置も実行する制御装置もあり、加工機の動きが定まりません。別の行に書くか、削除してください。',
  },
  program: {
    number: 'プログラム番号が違うか、範囲外です。',
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
  comment: {
    misplaced: 'ここにコメントは置けません。',
  },
  conditions: {
    order: '条件表が番号順ではありません（E{{code, code}}）。再生成してください。',
  },
  end: {
    inSub: 'サブプログラムの中にプログラム終了があります。',
    textAfter: 'プログラム終了の後に文があります。',
  },
}
