import type { Texts } from '../../../texts.ts'
import type { texts as zh } from '../../../zh-CN/work/finding/v18-probing.ts'

export const texts: Texts<typeof zh> = {
  probing: {
    anchor: '測定がアンカー点から始まらないか、アンカー点がワーク上面の平らな所の上方にありません。',
    beside:
      '下の基準球が記録位置から {{by}} mm ずれていると、{{axis}} が {{off}} mm ずれて測定されます。求めた球中心の上方で頂点に再び触れる必要があります。',
    burning: '測定中に放電・ポンプ・揺動のいずれかが入っているか、主軸が空です。',
    crash: '測定の途中で基準球かワークに衝突します。',
    edge: 'ワークが記録位置から {{by}} mm ずれていると縁に触れ、求める原点が違ってしまいます。',
    electrode: '記録どおりに測ると、電極の中心か長さが合いません。',
    escape: '接触の後、まっすぐ戻っていません。',
    escapeFeed: '戻り送り {{fast}} mm/min が加工機の設定と違います。',
    feed: '接触送り {{fast}} / {{slow}} mm/min、正しくは {{allowed}} / {{allowedSlow}} mm/min です。',
    moved: 'ワークが記録位置から {{by}} mm ずれていると、ここで衝突するか、何にも触れないか、原点を誤って求めます。',
    noContact: '移動量の中で、触れるべき面に届きません。',
    noMaterial:
      'ここでは {{axis}} 方向に電極 {{tool}} の材料に触れないおそれがあります。事前に測定し、測定済みの値を使ってください。',
    place: '触れるべきでない位置に接触します。',
    repeats: '測定 {{repeats}} 回、設定は {{wanted}} 回です。または回数が足りません。',
    return:
      '接触後の戻り {{back}} mm、設定は {{planned}} mm です。測定クリアランス {{most}} mm より短くする必要があります。',
    shape:
      '電極 {{tool}} の輪郭は外形寸法の位置で基準球に触れず、測定が {{axis}} 方向に {{off}} mm ずれます。事前に測定し、測定済みの値を使ってください。',
    start:
      '接触の {{before}} mm 手前から触れ始めます。測定対象がずれているおそれがあるため、{{allowed}} mm 手前のはずです。',
    tolerance: '測定公差 {{tolerance}} mm、設定は {{planned}} mm です。',
    travel: '接触後の余裕が {{spare}} mm です。{{allowed}} mm のはずです。',
    turned: 'C 0 以外、または不明な角度で測定しています。オフセットと寸法が違ってしまいます。',
    unchecked: 'ばらつきを確かめずに結果を記憶しています。',
    uneven:
      '位置 {{label}} に触れるか、ワークが記録からずれていると触れます。そこは凸部・前加工・加工済みのため、求める原点が違ってしまいます。',
    way: '測定中の動きがこの位置にあるべきではありません。接触・後退・上昇・横移動の順序か位置が違います。',
    zero: 'G{{cs}} の {{axis}} 原点が記録と違うか、設定してはいけません。',
  },
}
