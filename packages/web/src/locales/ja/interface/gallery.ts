import type { Texts } from '../../texts.ts'
import type { gallery as zh } from '../../zh-CN/interface/gallery.ts'

export const gallery: Texts<typeof zh> = {
  title: '部品カタログ',
  count: '{{count}} 種類',
  index: '部品一覧',
  search: '部品を検索',
  nothing: '該当する部品がありません',
  showCode: 'サンプルコードを表示',
  hideCode: 'サンプルコードを隠す',
  group: {
    input: '入力',
    picker: '選択',
    grid: '編集できる表',
    editor: 'エディター',
    upload: 'アップロードと画像',
    feedback: 'お知らせ',
    layout: 'レイアウト',
    list: '一覧と表示',
  },
}
