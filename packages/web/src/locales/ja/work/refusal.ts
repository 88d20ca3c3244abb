import type { Texts } from '../../texts.ts'
import type { refusal as zh } from '../../zh-CN/work/refusal.ts'
import { place } from './refusal-place.ts'

export const refusal: Texts<typeof zh> = {
  place,
  REQUIRED: '未入力です。入力してください。',
  AIR_LINE:
    'の空運転を作成できません。行「{{line}}」は切り替えと移動を同時に行うか、高さがその行の一つの数値ではありません。ポストプロセッサで行の意味を確認してください。',
  lostCharacter:
    '制御装置の文字コード（{{encoding}}）では、行「{{line}}」の「{{character}}」を表せません。名前を変えるか、ポストプロセッサで制御装置の文字コードを選択してください。',
  LEARNT_POST: 'は学習したポストプロセッサでは出力できません。プリセット電極で、補正なし・途中測定なしにしてください。',
  POST_LOADS:
    'はここでは 1 回までです。学習したポストプロセッサと EPX にはマガジン積み替えの停止がなく、プランは {{loads}} 回積み込みます。ポットを空けるか加工を分けてください。',
  NOT_A_NUMBER: '正しい数値ではありません。入力し直してください。',
  OUT_OF_RANGE: '許容範囲を外れています。直してください。',
  OUT_OF_RANGE_min: '{{min}} ～ {{max}} {{unit}} の範囲で入力してください。',
  OUT_OF_RANGE_planned: '目標 Z {{z}} mm が接近高さより上です。{{planned}} mm のはずです。プランを作り直してください。',
  OUT_OF_RANGE_least: '{{least}} mm 以上が必要です。大きくしてください。',
  NOT_OFFERED: '選択肢にありません。一覧から選んでください。',
  DUPLICATE: '他と重複しています。どちらかを削除または変更してください。',
  DUPLICATE_pot: '工具番号 {{pot}} が 2 回使われています。プランを作り直してください。',
  DUPLICATE_location: '加工位置 {{location}} を同じ電極が 2 回加工します。プランを作り直してください。',
  UNKNOWN_REFERENCE: '参照先がもうありません。選び直すか、プランを作り直してください。',
  RANGE_REVERSED: '最大値が最小値以下です。確認してください。',
  NOT_BELOW: '{{limit, word(in:refusal.limit)}}より小さくしてください。',
  MEASURED_TOO_LARGE:
    'プランの {{undersize}} mm より小さく、電極が大きすぎます。キャビティが過大になります。測定を確認するか電極を修正してください。',
  UNDERSIZE_ORDER: '前の電極の {{before}} mm より小さくしてください。仕上げほど減寸量は小さくなります。',
  HEIGHT_IMPLAUSIBLE: '呼び高さ {{nominal}} mm と離れすぎています。測定値を確認してください。',
  HOLDER_BEYOND_GAUGE: 'がゲージ面より上に出ます。ベースとの間に入るのは {{most}} mm までです。',
  UNDERSIZE_BEYOND_HEAD: '{{most}} mm 以下にしてください。それ以上減寸すると頭部がなくなります。',
  AREA_IMPLAUSIBLE: '頭部寸法と合いません（約 {{expected}} mm² のはず）。面積か寸法を確認してください。',
  OUTLINE_OUTSIDE_HEAD: '輪郭が頭部寸法を超えます。頭部の長さ・幅を確認するか図面を読み直してください。',
  OUTLINE_NOT_MEASURABLE:
    '輪郭が外形寸法の位置で基準球に触れず、機上測定が {{axis}} 方向に {{off}} mm ずれます。電極を事前に測定し、測定済みの値を使ってください。',
  OUTLINE_NOT_MET:
    '{{axis}} 方向に基準球が確実に材料に触れる位置がありません。電極を事前に測定し、測定済みの値を使ってください。',
  BASE_FACE_AMBIGUOUS: '底の減寸量が電極ごとに違い、1 つの基準面 Z では表せません。深さで指定してください。',
  DEPTH_CONTRADICTS_BASE: '基準面 Z と矛盾します（基準面からは {{fromBaseFace}} mm）。どちらかを直してください。',
  DEPTH_WITHIN_GAP: '減寸量 {{undersize}} mm 以下で、加工する深さがありません。確認してください。',
  DEPTH_BEYOND_HEAD:
    '頭部の届く {{reach}} mm を超え、ベースがワークに当たります。頭部を長くするか深さを減らしてください。',
  DEPTH_BEYOND_WORKPIECE: 'ワークの高さ {{height}} mm を超えます。深さかワーク寸法を確認してください。',
  OUTSIDE_WORKPIECE: 'ワーク（寸法 {{size}} mm）の外です。座標・原点・ワーク寸法を確認してください。',
  TRAVEL_EXCEEDED: '加工機のストロークを外れます。位置決め点か加工機を替えてください。',
  TRAVEL_EXCEEDED_min:
    '電極と揺動を含めるとストローク {{min}} ～ {{max}} mm を外れます。位置決め点か加工機を替えてください。',
  TRAVEL_EXCEEDED_lowest:
    '機械 Z が {{lowest}} mm まで下がり、ストロークを外れます。電極を長くするかワークを上げてください。',
  TRAVEL_EXCEEDED_highest:
    '横移動の機械 Z が {{highest}} mm となり、上限 {{max}} mm を超えます。安全距離を減らすか電極を短くしてください。',
  LIMIT_Z_EXCEEDED:
    '機械 Z が {{lowest}} mm まで下がり、Z リミット {{limit}} mm を下回ります。電極を長くするかワークを上げてください。',
  TOUCH_BEYOND_TRAVEL:
    '{{place}} でワークを測定する間に機械 {{axis}} が {{at}} mm になることがあり、ストローク端 {{end}} mm を超えます。位置決め点、側面の高さ、または芯出しの種類を替えてください。',
  ORBIT_BEYOND_MACHINE: '揺動半径が加工機の {{limit}} mm を超えます。減寸量を減らすか加工機を替えてください。',
  PLACES_OVERLAP: '位置決め点 {{place}} と {{other}} のワークが重なります。位置決め点を替えるか原点を直してください。',
  BALL_IN_WORKPIECE:
    '下の基準球が位置決め点 {{place}} のワークの中になります。取付位置を替えるか球の座標を直してください。',
  SIDE_BELOW_WORKPIECE: '球がワークの底より下になります。{{lowest}} mm 以上の高さで触れてください。',
  MEETS_BLOCK:
    'ここでは{{part, word(in:finding.part)}} {{tool}} が位置決め点 {{name}} のワーク（上面 {{top}} mm）に当たります（高さ {{depth}} mm 重なり）。どちらかを動かしてください。',
  MEETS_BOSS:
    'ここでは{{part, word(in:finding.part)}} {{tool}} が {{name}} の高い面（{{top}} mm）に当たります（高さ {{depth}} mm 重なり）。頭部の長い電極か別の位置にしてください。',
  MEETS_BALL:
    'ここでは{{part, word(in:finding.part)}} {{tool}} が下の基準球（上端 {{top}} mm）に当たります（高さ {{depth}} mm 重なり）。どちらかを動かしてください。',
  MEETS_FIXTURE:
    'ここでは{{part, word(in:finding.part)}} {{tool}} がクランプ具 {{name}}（上面 {{top}} mm）に当たります（高さ {{depth}} mm 重なり）。どちらかを動かしてください。',
  FIXTURE_AT_SIDE:
    'ワークを測定する球がこのクランプ具に当たるか近づきすぎます。移動するか、上面を Z {{below}} mm 以下にするか、別の面で芯出ししてください。',
  FIXTURE_AT_BALL: 'このクランプ具は下の基準球の位置にあります（位置決め点 {{place}}）。どちらかを動かしてください。',
  NEAR_BALL:
    '下の基準球で上の基準球を測るとき、{{part, word(in:finding.ballPart)}}と{{kind, word(in:finding.body)}} {{name}} の間が {{room}} mm 未満になります。接触位置はそれだけずれることがあります。基準球の周りを空けてください。',
  NEAR_BALL_tool:
    '下の基準球で {{tool}} を測るとき、その{{part, word(in:finding.part)}}と{{kind, word(in:finding.body)}} {{name}} の間が {{room}} mm 未満になります。接触位置はそれだけずれることがあります。基準球の周りを空けてください。',
  NEAR_TOUCH:
    '位置決め点 {{place}} のワークに触れるとき、{{part, word(in:finding.ballPart)}}と{{kind, word(in:finding.body)}}の間が {{room}} mm 未満になります。接触位置はそれだけずれることがあります。どちらかを動かしてください。',
  NEAR_TOUCH_name:
    '位置決め点 {{place}} のワークに触れるとき、{{part, word(in:finding.ballPart)}}と{{kind, word(in:finding.body)}} {{name}} の間が {{room}} mm 未満になります。接触位置はそれだけずれることがあります。どちらかを動かしてください。',
  CS_TAKEN: 'G{{cs}} は位置決め点か別の座標系で使用中です。替えてください。',
  BALL_POT_TAKEN: '工具番号 {{pot}} が基準球と他で重なっています。分けてください。',
  POT_NOT_ALLOWED: '工具番号 {{pot}} は使えません（マガジン外、除外、または基準球）。替えてください。',
  POTS_SHORT:
    '工具番号が足りません（必要 {{needed}}、1 回の積み込みで使用可 {{legal}}、積み込み {{loads}} 回）。除外を減らすか、マガジンの積み込み回数を増やすか、加工を分けてください。',
  NO_LOCATIONS: '加工位置がありません。追加するか、電極を削除してください。',
  NO_CONDITION:
    '電極 {{electrode}} に合う条件がありません。{{dropped}} 件が除外され、最後は「{{by, word(in:refusal.filter)}}」です。条件を追加またはリリースしてください。',
  UNDERSIZE_TOO_SMALL:
    '小さすぎます。使える最小ギャップは {{smallest}} mm です。大きくするか弱い条件を追加してください。',
  ROUGHNESS_UNREACHABLE:
    '電極 {{electrode}} では届きません。最も細かい条件は Ra {{finest}} µm です。要求を緩めるか条件を追加してください。',
  LADDER_BROKEN: '条件の段が欠けていて Ra {{target}} µm までつながりません。条件を追加してください。',
  ORBIT_OFF_SIZE:
    'では {{electrode}} の {{walls}} を向く側壁が寸法になりません（最大 {{off}} mm の誤差）。角度か揺動を変えてください。',
  WEAR_BEYOND_DEPTH:
    'が足りません：{{label}} の加工後、{{module, word(in:edm.module)}}の端面消耗は約 {{wear}} mm で、そこの深さ {{left}} mm を超えます。電極を増やすか位置を減らしてください。',
  DRESSED_TOO_SHORT:
    'は修正で短くなりすぎています：{{module, word(in:edm.module)}}が {{shorter}} mm 短いと、ベースが干渉するか、測定が基準球に届きません。新しい電極を使ってください。',
  ORBIT_REQUIRED:
    '揺動なしではギャップが減寸量 {{undersize}} mm と等しい必要がありますが、その条件がありません。揺動を選ぶか減寸量を替えてください。',
  CONDITION_UNSUITABLE: '機種・材料・形状・揺動・面積のいずれかに合いません。別の条件を選んでください。',
  GAP_NOT_FALLING: 'ギャップ {{gap}} mm が前工程の {{before}} mm より小さくありません。弱い条件を選んでください。',
  GAP_OVER_UNDERSIZE: 'ギャップ {{gap}} mm が減寸量 {{undersize}} mm を超えます。弱い条件を選んでください。',
  TOO_ROUGH: 'Ra {{ra}} µm では要求の {{target}} µm に届きません。最後はより細かい条件にしてください。',
  OWN_ON_LAST: 'はその箇所の最終工程で寸法を決めます。残し量や別の揺動は設定できません。',
  STEP_GOES_BACK:
    'は前の工程より戻ります（半径 {{before}} mm の後に {{radius}} mm、または浅い終点）。残し量は工程ごとに減らしてください。',
  PLACE_NOT_ENTERED: '電極 {{electrode}} の {{copy}} 個目に {{label}} の工程がありません。入力してください。',
  ORDER_INCOMPLETE: '{{places}} か所すべてを 1 回ずつ含めてください。',
  SAME_PERSON: '作成者は承認できません。別の人が承認してください。',
  POT_MISMATCH: '工具番号 {{pot}} が電極と合いません。プランを作り直してください。',
  LOAD_ORDER: 'マガジンの {{load}} 回目の積み込みが後の回の後に再び必要です。プランを作り直してください。',
  CONDITION_NOT_RELEASED: 'E{{code, code}} は未リリースです。リリースするか、プランを作り直してください。',
  CONDITION_NUMBER:
    'E{{code, code}} は Heron の計算値で、制御装置の番号ではありません。サンプルの条件をライブラリに登録・リリースし、プランを作り直してください。',
  CONDITION_WRITTEN:
    'E{{code, code}} はサンプルの条件ですが、現在のポストプロセッサはサンプルと違う内容を出力します。条件を替えるか、そのポストプロセッサのサンプルから登録し直してください。',
  CONDITION_MATERIAL: '条件の材料が電極・ワークと合いません。プランを作り直してください。',
  CONDITION_MISMATCH: '条件ライブラリの番号が変わりました。プランを作り直してください。',
  CONDITION_UNPRINTABLE: 'E{{code, code}} にポストプロセッサが書けない桁があります。条件を直してください。',
  DEPTH_MISMATCH: '目標 Z {{z}} mm、図面では {{planned}} mm です。プランを作り直してください。',
  STEP_ORDER: '工程が強から弱・浅から深の順ではありません。プランを作り直してください。',
  ORBIT_MISMATCH: '揺動半径 {{radius}} mm、正しくは {{planned}} mm です。プランを作り直してください。',
  APPROACH_TOO_HIGH: '接近高さが横移動より低くありません。接近距離を減らすか安全距離を増やしてください。',
  ANCHOR_OFF_BLOCK:
    'アンカー点が上面の縁から {{room}} mm 以上内側にありません。ワークが記録からずれていると縁に触れます。内側へ移してください。',
  ANCHOR_OFF_BLOCK_least:
    'ワーク上面の幅が {{least}} mm 未満のため、縁から {{room}} mm（ワークが記録からずれうる量）以上内側になるアンカー点がありません。芯出しの種類を基準球か芯出しなしにするか、測定クリアランスと上基準球を小さくしてください。',
  ANCHOR_TOO_LOW:
    'アンカー点の Z が低すぎて球が上面に当たります。上面からロッド長・半径・測定クリアランスの和だけ上げてください。',
  ANCHOR_TOO_HIGH: 'アンカー点の Z が機械安全高さを超えています。下げてください。',
  ANCHOR_OVER_PLACE:
    'アンカー点が位置 {{label}} の上、または {{room}} mm 未満の所にあります。そこは凸部・前加工・加工済みで、ワークが記録からずれていると原点を誤って測ります。上面の平らな所へ移してください。',
  SIDE_AT_PLACE:
    '測定球が触れる所、またはその横 {{room}} mm 未満の所で、この側面が位置 {{label}} により開いています。触れる高さかアンカー点を変えるか、別の側面を使ってください。',
  POCKET_SIZE_UNKNOWN: '凹部の寸法が記録されておらず、芯出しできません。別の種類を選んでください。',
  ANGLE_UNSUPPORTED: '側面の芯出しは角度に対応していません。0 にするか、基準球か芯出しなしにしてください。',
  ALL_BURNT: 'すべての位置が加工済みで、生成するものがありません。',
  HEAD_BELOW_BALL:
    '頭部が基準球の半径より短く、ベースが球に当たります。頭部を長くするか測定済みデータを使ってください。',
  POST_UNPROVEN: 'ポストプロセッサが未検証の下書きです。検証済みのものを選んでください。',
  POST_HELD: 'はサンプルから学習したもので未検証です。各行の意味を定義して検証するか、別のものを選んでください。',
  POST_RETIRED: 'ポストプロセッサは廃止されています。別のものを選んでください。',
  POST_GOLDEN: '基準プログラムの出力が承認時と異なります。新しいリビジョンを作り、変更を確認してください。',
  POST_FILES: 'ポストプロセッサが複数ファイルに分けるため、まだ使えません。別のものを選んでください。',
  commentCharacters: 'コメント「{{text}}」に使えない文字があります。名前を替えてください。',
  noBlock: 'ポストプロセッサに「{{kind, word(in:finding.op)}}」のブロックがありません。別のものを選んでください。',
  noWord: 'ポストプロセッサは「{{kind, word(in:finding.op)}}」のこの数値を書けません。別のものを選んでください。',
  fileTooLarge: 'ファイルが制御装置の上限を超えます。加工を分けてください。',
  lineTooLong: '行が制御装置の上限を超えます。名前を短くしてください。',
  programNumber: 'プログラム番号 {{number}} がポストプロセッサの範囲外です。',
  headerEntry: 'ヘッダーのこの項目が不完全です。再生成してください。',
  noEnd: 'プログラムが終わっていません。再生成してください。',
  earlyEnd: 'プログラムが途中で終わっています。再生成してください。',
  subNumber: 'サブプログラム番号 {{number}} が重複しているか範囲外です。',
  endInSub: 'サブプログラムにプログラム終了があります。',
  callInSub: 'サブプログラムから別のサブプログラムを呼んでいます。',
  missingSub: '呼び出すサブプログラム O{{number}} がありません。',
  unusedSub: 'サブプログラム O{{number}} が呼ばれていません。',
  conditionOrder: '条件表が番号順ではありません（E{{condition, code}}）。',
  unusedCondition: '条件表の E{{condition, code}} が使われていません。',
  missingCondition: '条件表に E{{condition, code}} がありません。',
  missing: 'ファイルがありません。',
  header: 'ヘッダーが不完全か順序が違います。',
  frameLine: '先頭か末尾の決まった行が違います。',
  notABlock: 'ポストプロセッサが書くブロックではありません。',
  misplaced: 'ここに置けないブロックです。',
  expected: { programStart: 'ここはプログラム番号のはずです。' },
  trailer: 'チェックサムがありません。',
  textAfterEnd: '終わりの後に文があります。',
  characters: '印字できない文字があります。',
  blockNumber: 'ブロック番号が違います。',
  roundTrip: '書いた文を読み戻すと結果が違います。定義を直してください。',
  ambiguous: '{{with}} と同じ文になることがあり、読み戻せません。ひな型を直してください。',
  looksLikeFrame: 'コメント・番号・固定行と区別できません。ひな型を直してください。',
  mandatory: '必須のブロックがありません。',
  unknownBlock: 'そのようなブロックはありません。',
  noLines: 'ブロックに行がありません。',
  unknownCondition: '条件 {{condition}} は不明です。',
  missingField: '{{field}} が書かれず、読み戻しで失われます。',
  malformed: '書き方が違います：{{token}}',
  unknownWord: '宣言されていないワードです：{{token}}',
  unknownPlaceholder: '{{field}} という置換項目はありません。',
  fieldTwice: '{{field}} が 2 回書かれています。',
  wrongType: '{{placeholder}} の種類 {{word}} は {{type}} に使えません。',
  optionality: '{{placeholder}} の省略可の印が違います。',
  missingCode: '{{placeholder}} に {{member}} のコードがありません。',
  uncovered: '{{value}} の場合がありません。',
  badValue: '許されない値です。',
  badWord: 'ワード {{word}} の定義が違います。',
  limit: { depth: '深さ', safeDistance: '安全距離', probeFast: '高速の測定送り', measureClearance: '測定クリアランス' },
  filter: {
    MACHINE_FAMILY: '機種',
    MACHINE: '所属する加工機',
    NOT_RELEASED: 'リリース済み',
    REPLACED: '加工機の専用条件を優先',
    ELECTRODE_MATERIAL: '電極材料',
    WORKPIECE_MATERIAL: 'ワーク材料',
    POLARITY: '極性',
    SHAPE: '形状',
    ORBIT: '揺動',
    AREA_TOO_SMALL: '面積の下限',
    AREA_TOO_LARGE: '面積の上限',
    CURRENT_OVER_LIMIT: '電流密度',
    EMPTY: '条件なし',
  },
}
