import type { Texts } from '../../texts.ts'
import type { edm as zh } from '../../zh-CN/work/edm.ts'

export const edm: Texts<typeof zh> = {
  electrodeMaterial: { copper: '銅', graphite: 'グラファイト', copperTungsten: '銅タングステン' },
  workpieceMaterial: {
    steel: '金型鋼',
    stainless: 'ステンレス鋼',
    carbide: '超硬',
    aluminium: 'アルミ合金',
    titanium: 'チタン合金',
    copperAlloy: '銅合金',
  },
  module: { rough: '粗', semi: '中', finish: '仕上げ', fine: '超仕上げ' },
  shape: {
    openCavity: '開放キャビティ',
    closedCavity: '閉鎖キャビティ',
    rib: 'リブ',
    fineRib: '細リブ',
    gate: 'ゲート',
    thread: 'ねじ',
    texture: 'シボ',
  },
  orbit: { none: '揺動なし', circle: '円', square: '角', sphere: '球', triangle: '三角' },
  polarity: { positive: '正', negative: '負' },
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
    baseMissing: '台座の高さが未入力：ホルダーは描きません',
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
