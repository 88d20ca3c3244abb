import type { CheckTexts } from '../../../check-texts.ts'

export const texts = {
  coverage: {
    burnt:
      '位置 {{label}}：电极 {{electrode}} 的{{module, word(in:edm.module)}}已有合格放电记录，程序却再次加工；请重新生成程序。',
    missing: '位置 {{label}}：电极 {{electrode}} 的{{module, word(in:edm.module)}}未加工；请重新生成方案和程序。',
    order:
      '位置 {{label}}：电极 {{electrode}} 的{{module, word(in:edm.module)}}应在{{after, word(in:edm.module)}}之后，却先加工；请重新生成方案。',
    stated: '文件头与放电记录中已加工的位置不一致（{{place}}）；请重新生成程序。',
    twice: '位置 {{label}}：电极 {{electrode}} 的{{module, word(in:edm.module)}}加工了不止一次；请重新生成方案。',
    unknown: '刀号 {{pot}} 在 X {{x}} Y {{y}} C {{c}} 放电，该电极在那里没有位置。',
  },
} satisfies CheckTexts<'V29'>
