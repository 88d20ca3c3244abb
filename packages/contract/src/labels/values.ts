import { titled } from '../titles.ts'

/** The words of chosen values, by what they are values of; forms and sheets show the same ones. */
export const valueTitles = {
  electrodeMaterial: {
    copper: titled('铜', 'Copper', '銅'),
    graphite: titled('石墨', 'Graphite', 'グラファイト'),
    copperTungsten: titled('铜钨', 'Copper tungsten', '銅タングステン'),
  },
  workpieceMaterial: {
    steel: titled('模具钢', 'Mould steel', '金型鋼'),
    stainless: titled('不锈钢', 'Stainless steel', 'ステンレス鋼'),
    carbide: titled('硬质合金', 'Carbide', '超硬'),
    aluminium: titled('铝合金', 'Aluminium', 'アルミ合金'),
    titanium: titled('钛合金', 'Titanium', 'チタン合金'),
    copperAlloy: titled('铜合金', 'Copper alloy', '銅合金'),
  },
  module: {
    rough: titled('粗', 'Rough', '荒'),
    semi: titled('中', 'Semi', '中'),
    finish: titled('精', 'Finish', '仕上げ'),
    fine: titled('超精', 'Fine', '超仕上げ'),
  },
  shape: {
    openCavity: titled('开放型腔', 'Open cavity', '開放キャビティ'),
    closedCavity: titled('封闭型腔', 'Closed cavity', '閉鎖キャビティ'),
    rib: titled('筋位', 'Rib', 'リブ'),
    fineRib: titled('细筋', 'Fine rib', '細リブ'),
    gate: titled('浇口', 'Gate', 'ゲート'),
    thread: titled('螺纹', 'Thread', 'ねじ'),
    texture: titled('纹理', 'Texture', 'シボ'),
  },
  orbit: {
    none: titled('不摇动', 'No orbit', '揺動なし'),
    circle: titled('圆形', 'Circle', '円'),
    square: titled('方形', 'Square', '四角'),
    sphere: titled('球形', 'Sphere', '球'),
    triangle: titled('三角形', 'Triangle', '三角'),
  },
  polarity: {
    positive: titled('正', 'Positive', '正'),
    negative: titled('负', 'Negative', '負'),
  },
  base: {
    public: titled('公共库', 'Public', '共有'),
    private: titled('私有库', 'Private', '個人'),
  },
  xyzInputType: {
    common: titled('XY 同间隙', 'One gap for X and Y', 'XY 共通ギャップ'),
    separate: titled('X、Y 分别', 'X and Y apart', 'X・Y 別'),
  },
  referencePosition: {
    workTop: titled('工件顶面', 'Top of workpiece', 'ワーク上面'),
    locationZ: titled('跑位 Z', 'Z of location', '加工位置 Z'),
    electrodeTip: titled('电极端面', 'Electrode tip', '電極先端'),
    electrodeBase: titled('电极基准面', 'Electrode base', '電極基準面'),
  },
  depthType: {
    absolute: titled('绝对', 'Absolute', '絶対'),
    incremental: titled('增量', 'Incremental', '増分'),
    byLocation: titled('按跑位', 'By location', '加工位置による'),
  },
  shakeSelection: {
    off: titled('不摇动', 'Off', 'なし'),
    free: titled('自由', 'Free', 'フリー'),
    servo: titled('伺服', 'Servo', 'サーボ'),
    locked: titled('锁定', 'Locked', 'ロック'),
  },
  provenance: {
    computed: titled('计算', 'Computed', '計算'),
    maker: titled('厂家', 'Maker', 'メーカー'),
    shop: titled('本车间', 'Own shop', '自社'),
    samples: titled('样例', 'Samples', 'サンプル'),
  },
  conditionState: {
    draft: titled('草稿', 'Draft', '下書き'),
    released: titled('已发布', 'Released', 'リリース済み'),
    withdrawn: titled('已撤回', 'Withdrawn', '取下げ'),
  },
} as const
