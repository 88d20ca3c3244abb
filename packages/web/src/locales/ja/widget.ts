import type { Texts } from '../texts.ts'
import type { widget as zh } from '../zh-CN/widget.ts'

export const widget: Texts<typeof zh> = {
  tree: {
    search: '検索',
    unrecognised: '返されたデータの型を認識できません',
    expand: '展開',
    collapse: '折りたたむ',
  },
  picker: {
    clear: 'クリア',
    picked: '{{count}} 件選択済み',
    none: '左の行をクリックして選択してください',
    giveUp: '{{label}} を外す',
    pickOne: '1 件選択してください',
  },
  dictionary: {
    nothing: '該当するデータはありません',
    askForWords: '検索する内容を入力してください',
    noCode: '辞書コードを空にすることはできません',
    badCondition: 'JTreeSelect の condition が正しくありません。JSON 文字列が必要です。',
  },
}
