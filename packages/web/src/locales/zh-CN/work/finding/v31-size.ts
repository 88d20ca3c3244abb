import type { CheckTexts } from '../../../check-texts.ts'

export const texts = {
  size: {
    spread:
      '电极 {{electrode}} 的{{module, word(in:edm.module)}} {{copies}} 件损耗不均：一件约 {{wear}} mm，平均 {{even}} mm；请把位置分配到各件。',
    wall: '位置 {{label}}：{{electrode}} 朝向 {{direction}}° 的侧壁会偏外 {{off}} mm；请改摇动方式、角度或半径。',
    unreached:
      '{{electrode}} 已损耗约 {{wear}} mm，超过测量行程余量 {{reach}} mm，重新测量时碰不到基准球；请换新电极。',
    wear: '电极 {{electrode}} 的{{module, word(in:edm.module)}}加工 {{label}} 后端面损耗约 {{wear}} mm，超过该处深度 {{left}} mm；请增加电极件数或减少位置。',
    worn: '{{label}} 处，电极 {{electrode}} 的{{module, word(in:edm.module)}}端面损耗约 {{wear}} mm，型腔会浅同样多；请增加电极件数或减少位置。',
  },
} satisfies CheckTexts<'V31'>
