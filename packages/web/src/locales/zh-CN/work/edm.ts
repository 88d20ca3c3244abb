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
} as const

declare module '../../../lib/text/text.ts' {
  interface TextResources {
    edm: typeof edm
  }
}
