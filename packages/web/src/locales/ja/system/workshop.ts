import type { Texts } from '../../texts.ts'
import type { workshop as zh } from '../../zh-CN/system/workshop.ts'

export const workshop: Texts<typeof zh> = {
  title: '工場設定',
  intro: '工場全体に適用される設定です。',
  recordText: '届出番号',
  recordTextHint: 'ログイン画面の下部に表示します（中国の ICP 届出番号など）。空欄なら表示しません。',
  recordUrl: '届出番号のリンク',
  recordUrlHint: 'http:// または https:// で始めます。空欄なら beian.miit.gov.cn を開きます。',
  changeRecord: '届出番号を変更',
  noRecord: '未入力：サーバーの設定にある場合だけログイン画面に表示します',
  defaultUrl: 'https://beian.miit.gov.cn/',
  zone: 'タイムゾーン',
  change: 'タイムゾーンを変更',
  changeTitle: '工場のタイムゾーン',
  zoneHint: 'Shanghai、Berlin など都市名で検索できます。',
  now: '現地の時刻は {{time}} です',
  clock: '工場の現在時刻',
  computer: 'このコンピューターのタイムゾーンと時刻',
  chosen: '最終変更',
  isDefault: '既定値です。まだ選択されていません',
  meaning: '適用される範囲',
  meaningText:
    '画面・レポート・帳票・表計算ファイルの時刻は、このタイムゾーンで表示・入力します。「今日」、日付での絞り込みと集計は、その 0 時を区切りとします。定期ジョブはその時計で実行されます。記録済みの時刻は変わらず、API の時刻は常に GMT+8 です。',
}
