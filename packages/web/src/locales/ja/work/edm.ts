import { values } from '@heron/contract/labels/ja'
import type { Texts } from '../../texts.ts'
import type { edm as zh } from '../../zh-CN/work/edm.ts'

export const edm: Texts<typeof zh> = {
  electrodeMaterial: values.electrodeMaterial,
  workpieceMaterial: values.workpieceMaterial,
  module: values.module,
  shape: values.shape,
  orbit: values.orbit,
  polarity: values.polarity,
  printedBy: {
    samples: 'サンプルから学習',
    lines: '出発点のポストから作成',
    deleted: '削除されたポストプロセッサ',
    other: '加工機は現在別のポストプロセッサを使用',
  },
  bodies: {
    holder: '電極 {{electrode}} のホルダー ⌀{{diameter}} × {{height}} mm',
    chuck: '加工機 {{machine}} のチャック ⌀{{diameter}} × {{height}} mm',
    noHolder: '電極 {{electrode}} のホルダーは寸法未入力のため描いていません',
    noChuck: '加工機 {{machine}} のチャックは寸法未入力のため描いていません',
    gauge: 'ゲージ面',
    tooHigh: 'ホルダーがゲージ面より上に出ています',
    holderMissing: 'ホルダー未入力：描画も検査もしません',
    chuckMissing: 'チャック未入力：描画も検査もしません',
    baseMissing: 'ベースの高さが未入力：ホルダーは描きません',
    holderPicture: 'ホルダーの側面',
    chuckPicture: 'チャックの側面',
  },
  forecast: {
    learnt: '{{count}} 回の記録から · {{low}} – {{high}} · 補正前 {{estimate}}',
    uncorrected: '補正なし：記録が 5 回未満。公表された仕上げ時間は予想の {{least}}～{{most}} 倍',
    part: 'うち {{share}} % を補正',
    atRelease: 'リリース時 {{time}}、{{note}}',
  },
}
