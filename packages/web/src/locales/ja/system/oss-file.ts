import { fields, nouns } from '@heron/contract/labels/ja'
import type { Texts } from '../../texts.ts'
import type { ossFile as zh } from '../../zh-CN/system/oss-file.ts'

export const ossFile: Texts<typeof zh> = {
  title: 'ファイル一覧',
  intro: 'システムが保管するファイルです。この一覧を閲覧できる人だけがダウンロードできます。',
  empty: 'ファイルをアップロードしてください。',
  name: fields.fileName,
  url: nouns.ossFile.url,
  size: 'サイズ',
  by: '登録者',
  upload: 'アップロード',
  choose: 'アップロードするファイル',
  sending: 'アップロード中 {{percent}}%',
  uploaded: 'アップロードしました',
  failed: 'アップロード失敗：{{name}}',
  tooLarge: '{{name}} は {{limit}} MB を超えています',
  preview: 'プレビュー',
  download: 'ダウンロード',
  removeDetail: 'ファイルは完全に削除されます。',
}
