import { fields } from '@heron/contract/labels/ja'
import type { Texts } from '../../texts.ts'
import type { pathConfig as zh } from '../../zh-CN/work/path-config.ts'

export const pathConfig: Texts<typeof zh> = {
  title: 'パス設定',
  description: 'ダウンロードする NC ファイルの名前とフォルダー。',
  empty: 'まず全加工機の既定を決め、必要な加工機だけ個別に設定します。',
  machine: fields.machineId,
  allMachines: 'すべての加工機（既定）',
  name: fields.namePattern,
  nameHint: '英数字、_ - . とプレースホルダー',
  folders: fields.folderPattern,
  foldersHint: '外側から順に追加。空でも可',
  example: '例',
  placeholders: 'プレースホルダー',
  placeholder: {
    program: 'プログラム番号',
    project: 'プロジェクト ID',
    part: 'ワーク',
    machine: '加工機番号',
    revision: 'リビジョン',
    customer: '顧客コード',
    date: '日付',
  },
}
