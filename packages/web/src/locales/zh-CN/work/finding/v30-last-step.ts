import type { CheckTexts } from '../../../check-texts.ts'

export const texts = {
  lastStep: {
    condition: '条件库里没有适用于本机床和材料的已发布条件 E{{condition, code}}。',
    depth: '最后一步的电极尖端 Z {{z}} mm，按图纸应为 {{drawn}} mm；请重新生成。',
    rough: '位置 {{label}}：最后一步 Ra {{ra}} µm，要求 Ra {{target}} µm；请重新生成方案。',
    size: '最后一步的半径 {{radius}} mm 加间隙 {{gap}} mm 不等于缩放量 {{undersize}} mm；请重新生成方案。',
    tooDeep: '中间工步的电极尖端 Z {{z}} mm 加上间隙已超过图纸深度，最低只能到 {{drawn}} mm；请重新生成方案。',
  },
} satisfies CheckTexts<'V30'>
