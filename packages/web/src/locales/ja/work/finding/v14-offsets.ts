import type { Texts } from '../../../texts.ts'
import type { texts as zh } from '../../../zh-CN/work/finding/v14-offsets.ts'

export const texts: Texts<typeof zh> = {
  offset: {
    again:
      'この位置の前に工具番号 {{register}} の電極を {{planned}} 回再測定するはずですが、プログラムでは {{times}} 回です。再生成してください。',
    applied: '工具番号 {{pot}} の放電前に補正を {{times}} 回呼んでいます。1 回だけのはずです。',
    figure: '補正 {{axis}} は {{is}}、正しくは {{planned}} です。再生成してください。',
    heightUnknown: '工具番号 {{register}} の電極に実測高さがありません。電極設定で入力してください。',
    inactive: '補正 H{{register}} のまま、工具番号 {{pot}} で放電しています。',
    kind: '補正 H{{register}} の書き方が電極の測定方法と合いません。',
    late: '補正 H{{register}} が放電開始後に書かれています。',
    order: '補正 H{{register}} が工具番号順ではありません。',
    register: '補正 H{{register}} は主軸の工具番号 {{pot}} のものではありません。',
    times: '補正 H{{register}} が {{times}} 回書かれています。1 回だけのはずです。',
    turned:
      '工具番号 {{pot}} の電極 {{electrode}} は {{c}}° の回転が測定されていますが、機上測定では補正されません。プリセット値を使うか、取り付け直して回転を消してください。',
    unplanned: '補正 H{{register}} はプランの電極のものではありません。',
  },
}
