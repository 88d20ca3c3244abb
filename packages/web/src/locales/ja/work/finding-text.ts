import { checks } from '@heron/contract/labels/ja'
import type { Texts } from '../../texts.ts'
import type { finding as zh } from '../../zh-CN/work/finding.ts'
import type { findingReading } from './finding-reading.ts'

export const findingText: Omit<Texts<typeof zh>, keyof typeof findingReading | 'misfit' | 'figure' | 'op'> = {
  title: checks,
  base: {
    belowTop:
      '最深時に基準面が Z {{baseFace}} mm となり、ワーク上面より下がります。ベースが当たらないか確認してください。',
    collides:
      '最深時に基準面 Z {{baseFace}} mm が加工面 Z {{surface}} mm より下がり、ベースがワークに衝突します。電極頭部を長くするか、深さを減らしてください。',
  },
  comment: {
    characters: 'コメントに使えない文字があります。使えるのは大文字・数字・空白・_ . - だけです。',
    idle: 'コメント「{{said}}」の後にその位置の加工がありません。作業者が誤ります。再生成してください。',
    location: 'コメント「{{said}}」は次の加工「{{is}}」と違います。作業者が誤ります。再生成してください。',
    misplaced: 'ここにコメントは置けません。',
    place: 'コメントは工具番号 {{pot}}、主軸は {{held}} です。作業者が誤解します。再生成してください。',
  },
  conditions: {
    computed:
      'E{{condition, code}} は計算値で、番号は制御装置のものではありません。サンプルの条件を登録し、プランを作り直してください。',
    density:
      'E{{condition, code}} のピーク電流 {{peakCurrent}} A は、{{area}} mm² で許される {{limit}} A を超えます。弱い条件に替えてください。',
    doubled:
      '条件ライブラリに番号 E{{condition, code}} のリリース済み条件が二つあり、結果が異なります。一方を取り下げ、プランを作り直してください。',
    misfit: 'E{{condition, code}} は{{misfit, word(in:finding.misfit)}}が合いません。条件を替えて再生成してください。',
    notReleased: 'E{{condition, code}} は未リリースです。リリースするか、リリース済みの条件に替えてください。',
    orbit: 'E{{condition, code}} は{{pattern, word(in:edm.orbit)}}の揺動に使えません。条件か揺動方式を替えてください。',
    order: '条件表が番号順ではありません（E{{code, code}}）。再生成してください。',
    replaced:
      'この加工機には E{{condition, code}} の専用条件があり、機種の条件はこの番号で使えません。プランを作り直してください。',
    unknown: 'プランの E{{condition, code}} が条件ライブラリにありません。プランを作り直してください。',
    written:
      'E{{condition, code}} はサンプルの条件ですが、プログラムの内容がサンプルと違い、ギャップと粗さの根拠がありません。条件を替えるか登録し直してください。',
  },
  counted: '{{of}} 箇所を検査：不合格 {{failures}}、注意 {{warnings}}。',
  coverage: {
    burnt:
      '位置 {{label}} は電極 {{electrode}} の{{module, word(in:edm.module)}}で加工済みですが、再び加工されます。プログラムを作り直してください。',
    missing:
      '位置 {{label}} は電極 {{electrode}} の{{module, word(in:edm.module)}}で加工されていません。プランとプログラムを作り直してください。',
    order:
      '位置 {{label}}：電極 {{electrode}} の{{module, word(in:edm.module)}}は{{after, word(in:edm.module)}}の後でなければなりません。プランを作り直してください。',
    stated: '加工済みの位置がヘッダーと加工記録で一致しません（{{place}}）。プログラムを作り直してください。',
    twice:
      '位置 {{label}} は電極 {{electrode}} の{{module, word(in:edm.module)}}で二度以上加工されます。プランを作り直してください。',
    unknown: '工具番号 {{pot}} が X {{x}} Y {{y}} C {{c}} で放電しますが、その電極の位置はありません。',
  },
  crc: {
    mismatch: 'チェックサム {{stated}} が内容と合いません。ファイルが変更されたか、転送が不完全です。',
    notStored: 'チェックサム {{stated}} は保管された NC プログラムと違います。別の文です。',
  },
  depth: {
    drawing: '電極先端は Z {{z}} mm ですが、図面では {{drawn}} mm です。再生成してください。',
    place: '{{axis}} は {{is}}、加工位置では {{planned}} です。再生成してください。',
    plan: '電極先端は Z {{z}} mm ですが、プランでは {{planned}} mm です。再生成してください。',
  },
  descent: {
    approach: '接近が Z {{z}} mm まで下がります。{{allowed}} mm で止まるはずです。',
    approachIdle: '接近の後に放電がありません。プランにない下降です。',
    blind: '位置の上に来る前に下降しています。X・Y が先、Z は後です。',
    burning: '放電中に Z が動きます。先に M81 が必要です。',
    corrected:
      'Z の補正により、放電なしの接近が Z {{z}} mm まで下がり、表面 {{surface}} mm に達します。補正か接近距離を直してください。',
    feed: '接近送りは {{feed}} mm/min ですが、{{least}} から加工機の設定 {{allowed}} mm/min までの範囲が必要です。',
    rapid: '早送りで Z {{z}} mm へ動きます。許されるのは {{allowed}} mm だけです。',
  },
  determinism: {
    differs: '同じデータから 2 回作ると、この行から違います。使用せず、保守担当に知らせてください。',
  },
  direction: { notDown: '放電が真下向きではありません。このポストプロセッサは Z 方向のみです。' },
  dryRun: {
    low: '空運転でも接近が低すぎるか、放電が入っています。',
    unsafe: '空運転が {{check}} に不合格です。本番も同じく危険です。',
  },
  end: {
    discharge: '放電が入ったまま終わります。',
    inSub: 'サブプログラムの中にプログラム終了があります。',
    low: '主軸が機械の安全 Z にないまま終わります。',
    missing: 'プログラムが M02 で終わっていません。',
    orbit: '揺動が入ったまま終わります。',
    pump: 'ポンプが入ったまま終わります。',
    textAfter: 'プログラム終了の後に文があります。',
    tool: '工具番号 {{pot}} の電極が主軸に付いたまま終わります。マガジンへ戻す必要があります。',
  },
  envelope: {
    height: '機械 Z {{at}} mm が {{min}} ～ {{max}} mm（ストロークと Z リミット）を外れます。',
    measuring: '測定で最大 X {{x}} Y {{y}} Z {{z}} mm まで動き、ストロークかリミットを外れます。',
    side: '{{axis}} {{at}} mm に電極と揺動の {{reach}} mm を加えると、ストローク {{min}} ～ {{max}} mm を外れます。',
  },
  erosion: {
    condition: 'E{{condition, code}} を使っていますが、プランは E{{planned, code}} です。再生成してください。',
    conditionUnknown: 'E{{condition, code}} がプログラムの条件表にありません。',
    dischargeAway: '加工位置以外で放電を入れています。M80 は接近の後だけです。',
    dischargeMoving: '放電が入ったまま加工以外の移動をします。先に M81 が必要です。',
    dwell: 'スパークアウト {{seconds}} s、プランは {{planned}} s です。再生成してください。',
    noCondition: '条件を選ばずに放電しています。',
    noDischarge: '放電が切れたまま加工送りをしています。',
    noPump: 'ポンプが切れたまま放電しています。',
    pattern: '揺動は{{pattern, word(in:edm.orbit)}}、プランは{{planned, word(in:edm.orbit)}}です。再生成してください。',
    radius: '揺動半径 {{radius}} mm、プランは {{planned}} mm です。再生成してください。',
    system: 'G{{cs}} で加工していますが、G{{planned}} のはずです。再生成してください。',
  },
  gap: {
    identity: '揺動半径 {{radius}} + ギャップ {{gap}} が減寸量 {{undersize}} mm と合いません。形状寸法が狂います。',
    orbitLimit: '揺動半径 {{radius}} mm が加工機の上限 {{limit}} mm を超えます。',
  },
  plausible: {
    area: '{{of}}：投影面積がヘッド寸法から求めた値の {{value}} %です。通常は {{min}}～{{max}} %です。意図どおりか確認してください。',
    beyond:
      '{{of}} {{value}} {{unit}} は {{min}}～{{max}} {{unit}} の範囲外で、機械では使えません。修正して再生成してください。',
    undersize: '{{of}}：減寸量がヘッド短辺の {{value}} %です。通常は {{max}} %以下です。意図どおりか確認してください。',
    unusual:
      '{{of}} {{value}} {{unit}} は通常の {{min}}～{{max}} {{unit}} の範囲外です。意図どおりか確認してください。',
  },
  gapFlag: {
    twice: '深さがちょうど底の減寸量だけ違います。ギャップを二重に引いています。',
    unanswered: '電極 {{electrode}}：ソリッドに放電ギャップを含むか未回答です。先に答えてください。',
  },
  header: {
    claim: 'ヘッダーの {{key}} は「{{stated}}」、内容からは「{{derived}}」です。',
    draftStop: '下書きは M00 で始まる必要がありますが、ありません。',
    missing: 'ヘッダーに {{key}} がありません。',
    order: 'ヘッダーの {{key}} の位置が違うか、不要です。',
    stop: 'ここに M00 は置けません。',
    value: 'ヘッダーの {{key}} の値「{{value}}」の書式が違います。',
  },
  ladder: {
    depth: '先端 Z {{z}} mm が前工程の {{before}} mm より浅くなっています。深さは戻せません。',
    gap: 'ギャップ {{gap}} mm が前工程の {{before}} mm より小さくありません。条件は強から弱の順です。',
    radius: '揺動半径 {{radius}} mm が前工程の {{before}} mm より小さくなっています。',
    rougher: '{{label}} では前工程が Ra {{before}} µm なのに、この工程は Ra {{ra}} µm で、面が粗くなります。',
  },
  lastStep: {
    condition: 'この機械と材料に使えるリリース済みの条件 E{{condition, code}} が条件表にありません。',
    depth: '最後の工程の先端は Z {{z}} mm ですが、図面では {{drawn}} mm です。再生成してください。',
    rough: '位置 {{label}}：最後の工程は Ra {{ra}} µm で、要求は Ra {{target}} µm です。プランを作り直してください。',
    size: '最後の工程：半径 {{radius}} mm + ギャップ {{gap}} mm が減寸 {{undersize}} mm と一致しません。プランを作り直してください。',
    tooDeep:
      '途中のステップの先端 Z {{z}} mm は隙間を含めると図面より深くなります。下限は {{drawn}} mm です。プランを作り直してください。',
  },
  macros: {
    late: 'リミットマクロ G959 が最初の移動より後にあります。先に置く必要があります。',
    limit: 'リミットマクロは Z {{z}} mm、加工機の記録は {{planned}} mm です。再生成してください。',
    times: 'リミットマクロが {{times}} 回あり、加工機の設定と合いません。',
  },
  neighbours: {
    offBlock: '電極 {{electrode}} の加工位置 {{label}} がワーク上にありません。座標とワーク寸法を確認してください。',
    overhang:
      '電極 {{electrode}} の {{label}} の加工範囲がワークの縁から {{beyond}} mm はみ出します。意図どおりか確認してください。',
    overlap:
      '電極 {{electrode}} の {{label}} の加工範囲が {{otherElectrode}} の {{otherLabel}} など {{count}} か所と重なります。意図どおりか確認してください。',
  },
  offset: {
    again:
      'この位置の前に工具番号 {{register}} の電極を {{planned}} 回再測定するはずですが、プログラムでは {{times}} 回です。再生成してください。',
    applied: '工具番号 {{pot}} の放電前に補正を {{times}} 回呼んでいます。1 回だけのはずです。',
    figure: '補正 {{axis}} は {{is}}、正しくは {{planned}} です。再生成してください。',
    heightUnknown: '工具番号 {{register}} の電極に実測高さがありません。電極設定で入力してください。',
    inactive: '補正 H{{register}} のまま、工具番号 {{pot}} で放電しています。',
    kind: '補正 H{{register}} の書き方が電極の測定方法と合いません。',
    late: '補正 H{{register}} が放電開始後に書かれています。',
    order: '補正 H{{register}} が工具番号順ではありません。',
    register: '補正 H{{register}} は主軸の工具番号 {{pot}} のものではありません。',
    times: '補正 H{{register}} が {{times}} 回書かれています。1 回だけのはずです。',
    turned:
      '工具番号 {{pot}} の電極 {{electrode}} は {{c}}° の回転が測定されていますが、機上測定では補正されません。プリセット値を使うか、取り付け直して回転を消してください。',
    unplanned: '補正 H{{register}} はプランの電極のものではありません。',
  },
  once: {
    missing:
      '位置 {{label}}：電極 {{electrode}} の{{module, word(in:edm.module)}}の工程 {{step}} が加工されていません。再生成してください。',
    order: '加工位置の順がプランと違います。再生成してください。',
    planUnresolved:
      'プランの {{items}} 箇所のうち、今のデータと合うのは {{resolved}} 箇所です。プランを作り直してください。',
    unplanned: '工具番号 {{pot}} の X {{x}} Y {{y}} C {{c}} の放電はプランにありません。',
  },
  pots: {
    ballIdle: '電極は測定済みデータなのに、基準球の工具番号 {{pot}} を呼んでいます。',
    burning: '工具番号 {{pot}} は電極ではないのに放電しています。',
    copyTwice: '同じ電極の {{copy}} 本目が 2 つの工具番号にあります。',
    eliminated: '工具番号 {{pot}} は除外されています。',
    itemElsewhere: 'プランの工具番号 {{pot}} と電極の工具番号が違います。プランを作り直してください。',
    missing: '工具番号 {{pot}} はマガジン（{{pots}} 本）にありません。',
    shared: '工具番号 {{pot}} が 2 つの電極、または基準球と重なっています。',
    unplanned: '工具番号 {{pot}} はプランにありません。',
  },
  probing: {
    anchor: '測定がアンカー点から始まらないか、アンカー点がワーク上面の平らな所の上方にありません。',
    beside:
      '下の基準球が記録位置から {{by}} mm ずれていると、{{axis}} が {{off}} mm ずれて測定されます。求めた球中心の上方で頂点に再び触れる必要があります。',
    burning: '測定中に放電・ポンプ・揺動のいずれかが入っているか、主軸が空です。',
    crash: '測定の途中で基準球かワークに衝突します。',
    electrode: '記録どおりに測ると、電極の中心か長さが合いません。',
    escape: '接触の後、まっすぐ戻っていません。',
    escapeFeed: '戻り送り {{fast}} mm/min が加工機の設定と違います。',
    feed: '接触送り {{fast}} / {{slow}} mm/min、正しくは {{allowed}} / {{allowedSlow}} mm/min です。',
    noContact: '移動量の中で、触れるべき面に届きません。',
    noMaterial:
      'ここでは {{axis}} 方向に電極 {{tool}} の材料に触れないおそれがあります。事前に測定し、測定済みの値を使ってください。',
    place: '触れるべきでない位置に接触します。',
    repeats: '測定 {{repeats}} 回、設定は {{wanted}} 回です。または回数が足りません。',
    return:
      '接触後の戻り {{back}} mm、設定は {{planned}} mm です。測定クリアランス {{most}} mm より短くする必要があります。',
    shape:
      '電極 {{tool}} の輪郭は外形寸法の位置で基準球に触れず、測定が {{axis}} 方向に {{off}} mm ずれます。事前に測定し、測定済みの値を使ってください。',
    tolerance: '測定公差 {{tolerance}} mm、設定は {{planned}} mm です。',
    travel: '接触後の余裕が {{spare}} mm です。{{allowed}} mm のはずです。',
    turned: 'C 0 以外、または不明な角度で測定しています。オフセットと寸法が違ってしまいます。',
    unchecked: 'ばらつきを確かめずに結果を記憶しています。',
    uneven: '位置 {{label}} に触れます。そこは凸部・前加工・加工済みのため、求める原点が違ってしまいます。',
    way: '測定中の動きがこの位置にあるべきではありません。接触・後退・上昇・横移動の順序か位置が違います。',
    zero: 'G{{cs}} の {{axis}} 原点が記録と違うか、設定してはいけません。',
  },
  reference: {
    electrode: '工具番号 {{pot}} の電極が基準球に触れずに放電します。',
    late: 'G{{cs}} が放電開始後に設定されています。',
    missing: 'G{{cs}} はプログラムで求められず、設定済みとも宣言されていません。',
    noTouch: 'G{{cs}} が接触なしに設定されています。',
    order: '基準球の座標系を先に設定し、その後 G{{cs}} です。',
    twice: 'G{{cs}} が 2 回設定されています。',
  },
  retreat: {
    discharge: '放電が入ったままキャビティを出ます。',
    noApproach: '接近せずに放電しています。',
    orbit: '揺動が入ったままキャビティを出ます。',
    orbitEntering: '揺動が入ったままキャビティに入ります。',
    sideways: 'キャビティの中で横に動きます。先に真上へ出る必要があります。',
  },
  body: {
    ball: '下の基準球',
    block: 'ワーク（位置決め点）',
    boss: '高い面',
    fixture: 'クランプ具',
    table: 'ワークの支え（位置決め点）',
  },
  part: { ball: '上の基準球', base: '電極の台座', head: '電極頭', holder: 'ホルダー', chuck: 'チャック' },
  ballPart: { ball: '上の基準球', chuck: '上の基準球のチャック' },
  scene: {
    ball: '{{part, word(in:finding.ballPart)}}が下の基準球に当たります（高さ {{depth}} mm 重なり）。位置か球を動かしてください。',
    ball_tool:
      '{{part, word(in:finding.part)}} {{tool}} が下の基準球に当たります（高さ {{depth}} mm 重なり）。位置か球を動かしてください。',
    block:
      '{{part, word(in:finding.ballPart)}}が位置決め点 {{body}} のワークに当たります（高さ {{depth}} mm 重なり）。位置かワークを動かしてください。',
    block_tool:
      '{{part, word(in:finding.part)}} {{tool}} が位置決め点 {{body}} のワークに当たります（高さ {{depth}} mm 重なり）。位置かワークを動かしてください。',
    boss: '{{part, word(in:finding.ballPart)}}が {{body}} の高い面に当たります（高さ {{depth}} mm 重なり）。別の所に触れるか、位置を動かしてください。',
    boss_tool:
      '{{part, word(in:finding.part)}} {{tool}} が {{body}} の高い面に当たります（高さ {{depth}} mm 重なり）。長い電極頭か別の位置にしてください。',
    fixture:
      '{{part, word(in:finding.ballPart)}}がクランプ具 {{body}} に当たります（高さ {{depth}} mm 重なり）。クランプ具か位置を動かしてください。',
    fixture_tool:
      '{{part, word(in:finding.part)}} {{tool}} がクランプ具 {{body}} に当たります（高さ {{depth}} mm 重なり）。クランプ具か位置を動かしてください。',
    near: '測定中に{{part, word(in:finding.ballPart)}}と{{kind, word(in:finding.body)}}の間が {{room}} mm 未満になります。測定対象の実際の位置はそれだけずれることがあります。どちらかを動かしてください。',
    near_body:
      '測定中に{{part, word(in:finding.ballPart)}}と{{kind, word(in:finding.body)}} {{body}} の間が {{room}} mm 未満になります。測定対象の実際の位置はそれだけずれることがあります。どちらかを動かしてください。',
    near_tool:
      '測定中に{{part, word(in:finding.part)}} {{tool}} と{{kind, word(in:finding.body)}} {{body}} の間が {{room}} mm 未満になります。測定対象の実際の位置はそれだけずれることがあります。どちらかを動かしてください。',
    table:
      '側面に触れるとき{{part, word(in:finding.ballPart)}}が位置決め点 {{body}} のワークより {{depth}} mm 下になります。もっと高く触れてください。',
    table_tool:
      '側面に触れるとき {{part, word(in:finding.part)}} {{tool}} が位置決め点 {{body}} のワークより {{depth}} mm 下になります。もっと高く触れてください。',
  },
  sequence: {
    block:
      'ブロックの順が違います。ここは「{{found, word(in:finding.op)}}」、正しくは「{{wanted, word(in:finding.op)}}」です。',
  },
  size: {
    spread:
      '電極 {{electrode}} の{{module, word(in:edm.module)}} {{copies}} 本の消耗が偏っています：1 本は約 {{wear}} mm、平均 {{even}} mm。位置を分担させてください。',
    wall: '位置 {{label}}：{{electrode}} の {{direction}}° を向く側壁が {{off}} mm 外側になります。揺動、角度、半径のいずれかを変えてください。',
    unreached:
      '{{electrode}} は約 {{wear}} mm 消耗し、測定の余裕 {{reach}} mm を超えるため、再測定で基準球に届きません。新しい電極を使ってください。',
    wear: '{{label}} の加工後、電極 {{electrode}} の{{module, word(in:edm.module)}}の端面消耗は約 {{wear}} mm で、そこの深さ {{left}} mm を超えます。電極を増やすか位置を減らしてください。',
    worn: '{{label}} では、電極 {{electrode}} の{{module, word(in:edm.module)}}の端面消耗が約 {{wear}} mm となり、その分浅く仕上がります。電極を増やすか位置を減らしてください。',
  },
  state: {
    lengthUnknown: '電極長さが分かる前に下降します（補正 H{{register}} が未設定）。',
    noReset: '単位とモードを設定する前に動きます（G21 G90 …）。',
    noSystem: '座標系を選ぶ前に動きます。',
    runaway: '{{blocks}} ブロックを過ぎても終わりません。呼び出しが多すぎます。',
    systemShared:
      'G{{cs}} はこの加工機の {{count}} 個の零点が共用しており、同じ座標が複数の場所を指します。零点ごとに座標系を分けてください。',
    systemUndeclared: 'G{{cs}} はこの加工機で宣言された座標系ではありません。',
  },
  toolChange: {
    discharge: '放電が入ったまま工具を交換します。',
    low: '主軸が機械の安全 Z にないまま工具を交換します。',
    orbit: '揺動が入ったまま工具を交換します。',
    pump: 'ポンプが入ったまま工具を交換します。',
  },
  totals: {
    conditionFigure:
      'E{{condition, code}} の{{name, word(in:finding.figure)}}は {{is, word(in:edm.polarity)}}、条件ライブラリは {{planned, word(in:edm.polarity)}} です。',
    conditionMissing: '条件表に E{{condition, code}} がありません。',
    conditionUnused: '条件表の E{{condition, code}} が使われていません。',
  },
  traverse: {
    burning: '放電か揺動が入ったまま横移動します。',
    low: '横移動の高さが不明です（Z が接触で決まったか未設定）。{{needed}} mm 以上が必要です。',
    low_z: '先端 Z {{z}} mm で横移動します。{{needed}} mm 以上が必要です。',
    unknownGround: '工具か座標系を替えた後の最初の横移動は、機械の安全 Z で行う必要があります。',
  },
}
