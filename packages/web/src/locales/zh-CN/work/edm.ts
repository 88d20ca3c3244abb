import { values } from '@heron/contract/labels/zh'
/** Words of the trade that several nouns share. */
export const edm = {
  electrodeMaterial: values.electrodeMaterial,
  workpieceMaterial: values.workpieceMaterial,
  module: values.module,
  shape: values.shape,
  orbit: values.orbit,
  polarity: values.polarity,
  printedBy: {
    samples: '由样例学习',
    lines: '由起点后处理制成',
    deleted: '已删除的后处理',
    other: '机床现用另一后处理',
  },
  bodies: {
    holder: '电极 {{electrode}} 的夹具 ⌀{{diameter}} × {{height}} mm',
    chuck: '机床 {{machine}} 的夹头 ⌀{{diameter}} × {{height}} mm',
    noHolder: '电极 {{electrode}} 的夹具未画出：尺寸未填写',
    noChuck: '机床 {{machine}} 的夹头未画出：尺寸未填写',
    gauge: '主轴端面',
    tooHigh: '夹具高出主轴端面',
    holderMissing: '夹具未填写：不画出，也不检查',
    chuckMissing: '夹头未填写：不画出，也不检查',
    baseMissing: '基座高度未填写：不画出夹具',
    holderPicture: '夹具侧视',
    chuckPicture: '夹头侧视',
  },
  forecast: {
    learnt: '依据 {{count}} 次记录 · {{low}} – {{high}} · 未修正 {{estimate}}',
    uncorrected: '未修正：已记录不足 5 次；精加工的公开时间为预计的 {{least}} 至 {{most}} 倍',
    part: '其中 {{share}} % 已修正',
    atRelease: '发布时 {{time}}，{{note}}',
  },
} as const

declare module '../../../lib/text/text.ts' {
  interface TextResources {
    edm: typeof edm
  }
}
