import type { Texts } from '../../texts.ts'
import type { checkUp as zh } from '../../zh-CN/system/check-up.ts'

export const checkUp: Texts<typeof zh> = {
  title: 'セキュリティ点検',
  intro:
    'このサーバーの設定、データフォルダー、データベース、アカウント、署名鍵、監査チェーン、バックアップと、対処方法。コマンド heron doctor も同じ内容を示します。',
  again: '再点検',
  findings: '点検結果',
  counts: 'エラー {{fail}} 件、要確認 {{warn}} 件',
  ok: '正常',
  warn: '要確認',
  fail: 'エラー',
}
