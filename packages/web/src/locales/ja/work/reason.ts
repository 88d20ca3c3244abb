import type { Texts } from '../../texts.ts'
import type { reason as zh } from '../../zh-CN/work/reason.ts'

export const reason: Texts<typeof zh> = {
  score: '総合評価 {{score}}（小さいほど良い）：時間 {{time}}、消耗 {{wear}}、実績 {{proven}}',
  margins: '余裕：電流 {{current}} A、ギャップ {{gap}} mm、面積は −{{areaDown}} / +{{areaUp}} mm² まで',
  margins_ra:
    '余裕：電流 {{current}} A、ギャップ {{gap}} mm、Ra {{ra}} µm、面積は −{{areaDown}} / +{{areaUp}} mm² まで',
  MARGINS: '余裕：電流 {{current}} A、ギャップ {{gap}} mm、面積は −{{areaDown}} / +{{areaUp}} mm² まで',
  MARGINS_ra:
    '余裕：電流 {{current}} A、ギャップ {{gap}} mm、Ra {{ra}} µm、面積は −{{areaDown}} / +{{areaUp}} mm² まで',
  MATCHED: '機種・材料・形状・面積に合うもの {{kept}} 件、除外 {{dropped}} 件',
  RANKED: '{{of}} 件中 {{place}} 位（評価 {{score}}、小さいほど良い）',
  GAP_MARGIN: 'ギャップ {{gap}} mm は減寸量 {{undersize}} mm 以内',
  CURRENT_MARGIN: 'ピーク電流 {{current}} A、面積 {{area}} mm² の許容 {{limit}} A',
  CHAIN_RATIO: 'ギャップは前工程 {{before}} mm の {{ratio}} 倍で、段階が均等',
  RA_REACHED: '面粗さに到達：Ra {{ra}} µm（要求 {{target}} µm）',
  LEAVES_FOR_NEXT: 'ギャップ {{gap}} mm、次の電極に {{wanted}} mm 以上を残します',
  AFTER_STRONGER_COPY: '前の電極がギャップ {{gap}} mm まで加工済み',
  INTERPOLATED: 'この面積に合う条件がないため、前後の条件から補間しました',
  MEASURED_WIDER: '実測減寸量が {{by}} mm 大きい分、揺動半径を広げます',
  MEASURED_AGAIN: 'この位置の前に電極を再測定します。前回の測定後に端面が約 {{wear}} mm 消耗しています',
  ADJUSTED: '人が選択：E{{from, code}} から E{{to, code}} へ',
  ENTERED: '人が入力',
  LEAVES_BY_HAND: '残し量を人が設定：側面 {{side}} mm、底面 {{front}} mm',
  ORBIT_BY_HAND: '揺動を人が設定：{{pattern, word(in:edm.orbit)}}',
  DWELL_ADJUSTED: 'スパークアウト {{seconds}} s を人が設定',
  SEMI_SUGGESTED: '荒と仕上げの減寸量が {{ratio}} 倍違います。中加工電極の追加を推奨します',
  ROUGH_LEAVES_LITTLE:
    '残りは {{leaves}} mm だけ。次の電極には {{wanted}} mm 必要です。荒電極の減寸量を大きくしてください',
  WEAR_HIGH:
    '端面消耗で約 {{wear}} mm 浅くなる位置があり、{{limit}} mm を超えます。電極を増やすか位置を減らしてください',
  COPIES_WORN:
    '{{copies}} 本すべてを使っても、1 本の端面消耗が約 {{wear}} mm となり {{limit}} mm を超えます。電極を増やすか位置を減らしてください',
  MAGAZINE_RELOADED: 'マガジンに {{loads}} 回積み込みます。2 回目以降の前にプログラムが停止し、作業者を待ちます。',
  SPARES_WITHOUT_POT:
    '{{copies}} 本のうち工具番号があるのは {{used}} 本だけで、1 本の端面消耗が約 {{wear}} mm となり {{limit}} mm を超えます。工具番号を空けるか作業を分けてください',
  SPREAD_UNEVEN:
    '1 本の端面消耗が約 {{wear}} mm となり {{limit}} mm を超えますが、同じ種類の電極で分担できます（{{copies}} 本中 {{used}} 本を使用）',
  FIGURE_UNUSUAL: '{{value}} {{unit}} は通常（{{min}}～{{max}} {{unit}}）の範囲外です。意図どおりか確認してください',
  UNDERSIZE_UNUSUAL: '減寸量が頭部の短辺の {{value}} %です（通常は {{max}} %以下）。意図どおりか確認してください',
  AREA_UNUSUAL:
    '投影面積が頭部寸法から求めた値の {{value}} %です（通常は {{min}}～{{max}} %）。意図どおりか確認してください',
  BASE_CORNER_UNKNOWN: '基準コーナーが不明です。電極の取付け方向を確認してください',
  NEIGHBOURS_MEET:
    '電極 {{electrode}} の {{label}} の加工範囲が {{otherElectrode}} の {{otherLabel}} など {{count}} か所と重なります。意図どおりか確認してください',
  OVERHANG: '{{label}} の加工範囲がワークの縁から {{beyond}} mm はみ出します。意図どおりか確認してください',
  CONDITION_COMPUTED: '{{count}} 件の条件は計算値で、未校正です。先に試し加工をしてください',
  CHAIN_UNUSUAL: '工程 {{step}} のギャップは前工程の {{ratio}} 倍で、通常の 0.6 ～ 0.95 を外れます',
  ROUGHER_STEP:
    '工程 {{step}} の面粗さ Ra {{ra}} µm が同じ位置の前工程の Ra {{before}} µm より粗くなります。別の条件を選ぶか、理由を記入してください',
  ROTATION_UNUSED:
    'この電極は {{c}}° の回転が測定されていますが、機上測定では補正されません。プリセット値を使うか、取り付け直して回転を消してください',
  MACHINE_FAMILY: '機種が違います',
  MACHINE: '他の加工機専用',
  NOT_RELEASED: '未リリース',
  REPLACED: 'この加工機には専用条件があります',
  ELECTRODE_MATERIAL: '電極材料が違います',
  WORKPIECE_MATERIAL: 'ワーク材料が違います',
  POLARITY: '極性が違います',
  SHAPE: 'この形状には使えません',
  ORBIT: 'この揺動には使えません',
  AREA_TOO_SMALL: '面積が小さすぎます（{{min}} mm² 以上用）',
  AREA_TOO_LARGE: '面積が大きすぎます（{{max}} mm² 以下用）',
  CURRENT_OVER_LIMIT: '電流 {{current}} A はこの面積の許容 {{limit}} A を超えます',
  GAP_OVER_UNDERSIZE: 'ギャップ {{gap}} mm が減寸量を超えます',
  TOO_ROUGH: '粗すぎます：Ra {{ra}} µm',
  RANKED_LOWER: '使えますが評価が劣ります（{{score}}）',
  NOT_WEAKER: 'ギャップ {{gap}} mm が前工程より小さくありません',
  RATIO_TOO_CLOSE: '前工程に近すぎます（ギャップ比 {{ratio}}）',
  RATIO_TOO_FAR: '前工程から離れすぎます（ギャップ比 {{ratio}}）',
  LESS_EVEN_LADDER: '使えますが段階が不均等になります（ギャップ比 {{ratio}}）',
  LARGER_AREA: '面積が {{area}} mm² 以上なら、より強い E{{condition, code}} を使えます',
  LARGER_UNDERSIZE: '減寸量が {{undersize}} mm 以上なら、より強い E{{condition, code}} を使えます',
  ROUGHER_TARGET: 'Ra {{ra}} µm を許せば、E{{condition, code}} で終われます',
  MORE_PROOF: 'E{{condition, code}}（評価 {{score}}）は実績が増えれば選ばれます',
}
