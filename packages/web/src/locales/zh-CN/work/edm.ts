/** Words of the trade that several nouns share. */
export const edm = {
  electrodeMaterial: { copper: '铜', graphite: '石墨', copperTungsten: '铜钨' },
  workpieceMaterial: {
    steel: '模具钢',
    stainless: '不锈钢',
    carbide: '硬质合金',
    aluminium: '铝合金',
    titanium: '钛合金',
    copperAlloy: '铜合金',
  },
  module: { rough: '粗', semi: '中', finish: '精', fine: '超精' },
  shape: {
    openCavity: '开放型腔',
    closedCavity: '封闭型腔',
    rib: '筋位',
    fineRib: '细筋',
    gate: '浇口',
    thread: '螺纹',
    texture: '纹理',
  },
  orbit: { none: '不摇动', circle: '圆形', square: '方形', sphere: '球形', triangle: '三角形' },
  polarity: { positive: '正', negative: '负' },
  printedBy: {
    samples: '由样例学习',
    lines: '由起点后处理制成',
    deleted: '已删除的后处理',
    other: '机床现用另一后处理',
  },
  forecast: {
    learnt: '依据 {{count}} 次记录 · {{low}} – {{high}} · 未修正 {{estimate}}',
    uncorrected: '未修正：已记录不足 5 次',
    part: '其中 {{share}} % 已修正',
    atRelease: '发布时 {{time}}，{{note}}',
  },
} as const

declare module '../../../lib/text/text.ts' {
  interface TextResources {
    edm: typeof edm
  }
}
