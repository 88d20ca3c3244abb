/** Why a step has its condition, why others have not, and what would change that; by the core's codes. */
export const reason = {
  score: '综合评分 {{score}}（越小越好）：时间 {{time}}、损耗 {{wear}}、验证 {{proven}}',
  margins: '余量：电流 {{current}} A，间隙 {{gap}} mm，面积可减 {{areaDown}} 或增 {{areaUp}} mm²',
  margins_ra:
    '余量：电流 {{current}} A，间隙 {{gap}} mm，粗糙度 Ra {{ra}} µm，面积可减 {{areaDown}} 或增 {{areaUp}} mm²',
  MARGINS: '余量：电流 {{current}} A，间隙 {{gap}} mm，面积可减 {{areaDown}} 或增 {{areaUp}} mm²',
  MARGINS_ra:
    '余量：电流 {{current}} A，间隙 {{gap}} mm，粗糙度 Ra {{ra}} µm，面积可减 {{areaDown}} 或增 {{areaUp}} mm²',
  MATCHED: '{{kept}} 条符合机型、材料、形状与面积，{{dropped}} 条被过滤',
  RANKED: '在 {{of}} 条中排第 {{place}}（评分 {{score}}，越小越好）',
  GAP_MARGIN: '间隙 {{gap}} mm，不超过缩放量 {{undersize}} mm',
  CURRENT_MARGIN: '峰值电流 {{current}} A，面积 {{area}} mm² 允许 {{limit}} A',
  CHAIN_RATIO: '间隙是上一步 {{before}} mm 的 {{ratio}} 倍，阶梯均匀',
  RA_REACHED: '达到粗糙度：Ra {{ra}} µm，要求 {{target}} µm',
  LEAVES_FOR_NEXT: '间隙 {{gap}} mm，给下一件电极至少留 {{wanted}} mm',
  AFTER_STRONGER_COPY: '前一件电极已加工到间隙 {{gap}} mm',
  INTERPOLATED: '没有正好覆盖此面积的条件，由相邻两档插值得到',
  MEASURED_WIDER: '实测缩放量大 {{by}} mm，摇动半径相应加大',
  MEASURED_AGAIN: '加工前重新测量电极：上次测量后端面又损耗约 {{wear}} mm',
  ADJUSTED: '人工选定：由 E{{from, code}} 改为 E{{to, code}}',
  ENTERED: '人工录入',
  LEAVES_BY_HAND: '人工设定留量：侧面 {{side}} mm，底面 {{front}} mm',
  ORBIT_BY_HAND: '人工设定摇动：{{pattern, word(in:edm.orbit)}}',
  DWELL_ADJUSTED: '人工设定修光 {{seconds}} s',
  SEMI_SUGGESTED: '粗、精缩放量相差 {{ratio}} 倍；建议加一件中公',
  ROUGH_LEAVES_LITTLE: '只留 {{leaves}} mm，下一件需要 {{wanted}} mm；请加大粗公缩放量',
  WEAR_HIGH: '有型腔因端面损耗浅约 {{wear}} mm，超过 {{limit}} mm；建议增加电极件数或减少位置',
  COPIES_WORN:
    '{{copies}} 件电极已全部使用，其中一件端面损耗约 {{wear}} mm，超过 {{limit}} mm；请增加电极件数或减少位置',
  MAGAZINE_RELOADED: '刀库要装载 {{loads}} 次：每次重新装载前程序停机，等待操作者。',
  SPARES_WITHOUT_POT:
    '{{copies}} 件电极中只有 {{used}} 件有刀号，其中一件端面损耗约 {{wear}} mm，超过 {{limit}} mm；请腾出刀号或拆分作业',
  SPREAD_UNEVEN:
    '一件电极端面损耗约 {{wear}} mm，超过 {{limit}} mm，而同类电极可以分担（{{copies}} 件中使用 {{used}} 件）',
  FIGURE_UNUSUAL: '{{value}} {{unit}} 不常见（通常为 {{min}} 到 {{max}} {{unit}}）；请确认是否有意',
  UNDERSIZE_UNUSUAL: '缩放量为电极头较短边的 {{value}} %（通常不超过 {{max}} %）；请确认是否有意',
  AREA_UNUSUAL: '投影面积为按电极头尺寸所得的 {{value}} %（通常为 {{min}} 到 {{max}} %）；请确认是否有意',
  BASE_CORNER_UNKNOWN: '基准角未知，请确认电极的装夹方向',
  NEIGHBOURS_MEET:
    '电极 {{electrode}} 在 {{label}} 的加工范围与 {{otherElectrode}} 的 {{otherLabel}} 等 {{count}} 处重叠；请确认是否有意',
  OVERHANG: '位置 {{label}} 的型腔超出工件边缘 {{beyond}} mm；请确认是否有意',
  CONDITION_COMPUTED: '{{count}} 条条件为推算值，尚未在机床上校准；先试加工',
  CHAIN_UNUSUAL: '工步 {{step}} 的间隙是上一步的 {{ratio}} 倍，超出常用的 0.6 到 0.95',
  ROUGHER_STEP: '工步 {{step}} 的粗糙度 Ra {{ra}} µm 比同一位置上一工步的 Ra {{before}} µm 粗；请换条件或说明原因',
  ROTATION_UNUSED: '此电极测得转角 {{c}}°，机上测量不会修正；请改用预设值，或重新装夹后清除转角',
  MACHINE_FAMILY: '机型系列不同',
  MACHINE: '其他机床专用',
  NOT_RELEASED: '未发布',
  REPLACED: '此机床另有专用条件',
  ELECTRODE_MATERIAL: '电极材料不同',
  WORKPIECE_MATERIAL: '工件材料不同',
  POLARITY: '极性不同',
  SHAPE: '不适用于此形状',
  ORBIT: '不支持此摇动方式',
  AREA_TOO_SMALL: '面积太小：此条件从 {{min}} mm² 起',
  AREA_TOO_LARGE: '面积太大：此条件到 {{max}} mm² 为止',
  CURRENT_OVER_LIMIT: '电流 {{current}} A 超过此面积允许的 {{limit}} A',
  GAP_OVER_UNDERSIZE: '间隙 {{gap}} mm 超过缩放量',
  TOO_ROUGH: '太粗：Ra {{ra}} µm',
  RANKED_LOWER: '可用，但评分较差（{{score}}）',
  NOT_WEAKER: '间隙 {{gap}} mm 不比上一步小',
  RATIO_TOO_CLOSE: '与上一步太接近（间隙比 {{ratio}}）',
  RATIO_TOO_FAR: '与上一步相差太大（间隙比 {{ratio}}）',
  LESS_EVEN_LADDER: '可用，但阶梯不够均匀（间隙比 {{ratio}}）',
  LARGER_AREA: '面积达到 {{area}} mm² 时，可选更强的 E{{condition, code}}',
  LARGER_UNDERSIZE: '缩放量达到 {{undersize}} mm 时，可选更强的 E{{condition, code}}',
  ROUGHER_TARGET: '允许 Ra {{ra}} µm 时，可止于 E{{condition, code}}',
  MORE_PROOF: 'E{{condition, code}}（评分 {{score}}）有更多验证时会胜出',
} as const

declare module '../../../lib/text/text.ts' {
  interface TextResources {
    reason: typeof reason
  }
}
