import type { Texts } from '../../texts.ts'
import type { upload as zh } from '../../zh-CN/interface/upload.ts'

export const upload: Texts<typeof zh> = {
  choose: 'クリックしてアップロード',
  image: 'アップロード',
  notAnImage: '画像をアップロードしてください',
  failed: '{{name}} をアップロードできませんでした。',
  unknown: '不明なエラー',
  tooLarge: '{{name}} が {{limit}} を超えています',
  cannotMove: '不明な操作です',
  atTheEnd: 'これが最後です',
  moveLeft: '左へ移動',
  moveRight: '右へ移動',
  download: 'ダウンロード',
  remove: '削除',
  downloadFailed: 'ファイルをダウンロードできませんでした',
  nothing: 'ファイルがアップロードされていません',
  imageTitle: '画像のアップロード',
  fileTitle: 'ファイルのアップロード',
  files: '選択したファイル',
  progress: '{{percent}}% 送信',
  noPicture: '画像を表示できません',
}
