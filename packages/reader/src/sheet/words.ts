import type { Module } from '@heron/core/job'
import type { Meaning } from './meaning.ts'

/* The words of sheets in Chinese, English, Japanese and some German, normalised: lower case, half-width, without
 * spaces and punctuation. Sources: attribute sets and sheets of the domain study, and shop usage. */

const NAME = '(名称|名稱|名前|名|编号|編號|编码|号码|代号|番号|记号|記号|号|no|nr|num|number|name|id|code|label|tag)?'
const OF_ELECTRODE = '(电极|電極|铜公|銅公|铜工|electrode|elektrode|elec|el|edm)'
const OF_PART = '(工件|零件|部件|模仁|型芯|ワーク|被加工物|被削材|製品|部品|workpiece|work|part|werkstück)'

/** Coordinates: `X`, `X坐标`, `坐标X`, `X-coordinate`, `pos x`. */
const axis = (letter: string): RegExp => {
  const around =
    '(坐标|坐標|座標|中心|跑位|位置|电极|電極|电极中心|加工|position|pos|coord|coordinate|center|centre|loc|location)?'
  const after = '(坐标|坐標|座標|轴|軸|值|値|方向|向|位置|跑位|coord|coordinate|position|pos|axis|value)?'
  return new RegExp(`^${around}${letter}${after}$`)
}

/** The first match wins, so specific words come before general ones. */
export const vocabulary: readonly (readonly [meaning: Meaning, pattern: RegExp])[] = [
  ['electrode.name', new RegExp(`^${OF_ELECTRODE}(的)?${NAME}$`)],
  ['workpiece.name', new RegExp(`^(${OF_PART}${NAME}|件号|品号|品番|jobname)$`)],
  ['project.mould', new RegExp(`^(模号|模號|(模具|金型|mould|mold|die|工模|型)${NAME})$`)],
  [
    'location.label',
    new RegExp(
      `^(跑位|位置|加工位置|加工位|放电位置|打位|穴位|点位|加工箇所|箇所|ポジション|position|pos|location|loc|place|spot|cavity)${NAME}$`,
    ),
  ],
  ['location.x', axis('x')],
  ['location.y', axis('y')],
  [
    'location.zTop',
    /^(z(top|顶|頂|顶面|上|上面|上端|surface|max|最高点?|start)|(top|顶面|頂面|上面|最高|最高点|surface|ワーク上面)z)$/,
  ],
  ['location.z', axis('z')],
  [
    'location.c',
    /^(c(角|角度|轴|軸|坐标|座標|axis|angle|rot|rotation|方向)?|(旋转|旋轉|转角|旋转角|旋轉角|回転|回転角|角度|angle|rotation|rotationangle|rot|winkel)(角|角度|c)?)$/,
  ],
  [
    'location.depth',
    /^(加工|放电|放電|电极|电极加工|打|火花|z|burn|burning|machining|edm|erosion|cavity|彫り込み)?(深度|深さ|深|depth|tiefe)(值|値|z)?$/,
  ],
  [
    'electrode.undersize',
    /^(电极|電極|electrode|单边|单侧|片側|perside|persidegap)?(火花位|火花间隙|火花間隙|火花量|放电间隙|放電間隙|放電隙間|放电间隔|放電ギャップ|ギャップ|间隙|間隙|隙間|缩放量|缩放|缩水|缩小量|减寸量?|減寸量?|縮小代|縮小量|gap|sparkgap|undersize|untermass|overburn|burngap|reduction|shrink)(量|值|値|perside)?$/,
  ],
  [
    'electrode.count',
    /^(电极|電極|electrode|elec|制作|製作)?(数量|數量|件数|个数|個数|支数|本数|員数|数|个|qty|quantity|count|counts|pcs|pieces|anzahl|numberof|noof)(electrodes?)?$/,
  ],
  [
    'workpiece.material',
    new RegExp(`^(${OF_PART}(的)?(材质|材料|材質|材|material|mat)|钢料|钢材|鋼材|鋼種|钢号|steel|steelgrade|母材)$`),
  ],
  ['workpiece.size', new RegExp(`^${OF_PART}(尺寸|规格|大小|寸法|サイズ|size|dimensions?)$`)],
  ['workpiece.length', new RegExp(`^${OF_PART}(长|长度|長さ|length)$`)],
  ['workpiece.width', new RegExp(`^${OF_PART}(宽|宽度|幅|width)$`)],
  ['workpiece.height', new RegExp(`^${OF_PART}(高|高度|高さ|height|厚|厚度|thickness)$`)],
  [
    'electrode.material',
    /^(电极|電極|铜公|electrode|elec|tool)?(材质|材質|材料|材种|用料|素材材質|material|mat|werkstoff)$/,
  ],
  [
    'electrode.module',
    /^(类型|類型|类别|類別|種類|电极类型|电极类别|電極類型|電極類別|公别|公型|粗精|粗中精|加工类型|工程区分|区分|電極区分|電極種類|モジュール|class|type|stage|kind|module|electrodetype|electrodeclass)$/,
  ],
  [
    'electrode.size',
    /^(电极|電極|毛坯|坯料|开料|备料|材料|素材|ブランク|基准|ベース|blank|stock|raw|base|electrode)?(尺寸|规格|規格|寸法|サイズ|size|dimensions?|lwh|lxwxh|l×w×h|长宽高)(lwh|lxwxh|l×w×h|长宽高)?$/,
  ],
  ['electrode.headHeight', /^(头部高度|头高|有效高度|刃长|刃高|加工头高|頭部高さ|刃長|headheight|headlength|head)$/],
  [
    'electrode.baseHeight',
    /^(基准高度|基准台高|基座高度|基座高|台高|底座高|ベース高さ|基準高さ|baseheight|basethickness)$/,
  ],
  [
    'electrode.length',
    /^(毛坯|坯料|开料|素材|ブランク|基准|blank|stock|base|电极)?(长|长度|長さ|長|length|l|kl?sizelen)$/,
  ],
  ['electrode.width', /^(毛坯|坯料|开料|素材|ブランク|基准|blank|stock|base|电极)?(宽|宽度|幅|width|w|klsizewidth)$/],
  [
    'electrode.height',
    /^(毛坯|坯料|开料|素材|ブランク|blank|stock|电极)?(高|高度|总高|总高度|高さ|全高|height|totalheight|h|klsizeheight)$/,
  ],
  [
    'electrode.projectedArea',
    /^(电极)?(投影面积|投影面積|加工面积|加工面積|放电面积|放電面積|面积|面積|projectedarea|projarea|area|frontalarea)$/,
  ],
  [
    'electrode.baseCorner',
    /^(基准角|基準角|基角|基准角位置|基准角象限|倒角象限|打角|基準コーナー|基準面取り|basecorner|refcorner|referencecorner|corner|quadrant|chamfercorner)$/,
  ],
  [
    'electrode.orbit',
    /^(摇动|搖動|摇摆|平动|揺動|電極揺動|orbit|orbiting|orbitmotion|swing|planetary)(方式|类型|类别|形状|パターン|モード|type|pattern|mode)?$/,
  ],
  [
    'electrode.roughness',
    /^(电极|底面|側面|要求|目标)?(表面)?(粗糙度|光洁度|面粗さ|面粗度|粗さ|roughness|surfaceroughness|surfacefinish|surface|vdi|ra|rz|放电纹|火花纹|纹号|smooth)(值|値|级|value|class|vdi|ra|rz|μm|um)?$/,
  ],
  [
    'group',
    /^(坐标|坐標|座標|跑位坐标|位置坐标|加工坐标|电极坐标|电极中心坐标|中心坐标|加工座標|coordinates?|positions?|workcoordinates?|xyz|xyzc|尺寸)$/,
  ],
  ['weak.id', /^(id|ident)$/],
  ['weak.name', /^(name|名称|名稱|名前|名|description)$/],
  [
    'weak.number',
    /^(n|no|nr|num|number|序号|序號|序|项次|項次|项目|编号|編號|項番|番号|行号|item|seq|index|pos\.?nr|lfd|)$/,
  ],
  [
    'other',
    /^(备注|備註|備考|说明|描述|remarks?|notes?|comments?|方向|加工方向|direction|dir|夹具|治具|夹头|clamp|holder|chuck|pallet|ホルダー?|日期|日付|date|设计|设计师|绘图|制图|審核|审核|designer|drawnby|author|画图|製図|图层|layer|图|图片|简图|picture|image|tool|刀号|程序|program|机床|machine|状态|status|单位|unit|units|page|页|sheet|版本|version|rev|合计|总计|total|客户|customer|时间|time|公差|tolerance)$/,
  ],
]

/** Words of the electrode's class. Longer and more specific words come first: 半精 before 精, 中仕上 before 仕上. */
export const moduleWords: readonly (readonly [module: Module, words: readonly string[]])[] = [
  ['fine', ['超精公', '超精', '超幼', '超仕上げ', '超仕上', 'superfinishing', 'superfinish', 'superfine', 'fine']],
  [
    'semi',
    [
      '半精公',
      '半精',
      '中公',
      '中工',
      '中打',
      '中加工',
      '中仕上げ',
      '中仕上',
      '中荒',
      'semifinishing',
      'semifinish',
      'semi',
      'middle',
      'medium',
      '中',
      'm',
    ],
  ],
  [
    'rough',
    ['粗公', '粗工', '粗打', '粗加工', '荒加工', '荒取り', '荒取', '荒', '粗', 'roughing', 'rougher', 'rough', 'r'],
  ],
  [
    'finish',
    ['精公', '精工', '精打', '精加工', '幼公', '幼', '仕上げ', '仕上', '精', 'finishing', 'finisher', 'finish', 'f'],
  ],
]
