import type { CheckTexts } from '../../../check-texts.ts'

export const texts = {
  conditions: {
    computed: 'E{{condition, code}} 由 Heron 推算，其编号不是控制系统的编号；请录入样例的条件并重新生成方案。',
    density: 'E{{condition, code}} 峰值电流 {{peakCurrent}} A 超过 {{area}} mm² 面积允许的 {{limit}} A；换较弱的条件。',
    doubled: '条件库里有两个编号为 E{{condition, code}} 的已发布条件，结果不同；停用其中一个并重新生成方案。',
    misfit: 'E{{condition, code}} 不适用：{{misfit, word(in:finding.misfit)}}不符；换条件并重新生成。',
    notReleased: 'E{{condition, code}} 未发布；先发布该条件，或换已发布的条件。',
    orbit: 'E{{condition, code}} 不允许{{pattern, word(in:edm.orbit)}}摇动；换条件或改摇动方式。',
    replaced: 'E{{condition, code}} 在此机床上有专用条件，机型系列的条件不能用这个编号；请重新生成方案。',
    unknown: '条件库里没有方案所用的 E{{condition, code}}；请重新生成方案。',
    written:
      'E{{condition, code}} 来自样例，但程序为它写出的内容与样例不同，间隙与粗糙度不再有依据；换条件或重新录入。',
  },
} satisfies CheckTexts<'V16'>
