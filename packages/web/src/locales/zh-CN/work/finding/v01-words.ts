import type { CheckTexts } from '../../../check-texts.ts'

export const texts = {
  block: {
    spacing: '指令字之间的空格不符合格式；请重新生成。',
    tooManyWords: '从 {{word}} 起指令字过多；一段最多 10 个。',
    unknown: '后处理没有这种程序段：{{block}}',
  },
  line: {
    unknown: '不认识的行。',
  },
  number: {
    bare: '全部 {{count}} 个长度都没有小数点，如 {{word}}：可能以 µm 为单位；后处理要求 mm 和小数点。',
    comma: '全部 {{count}} 个长度都用逗号作小数点，如 {{word}}；后处理要求小数点。',
    decimals: '{{word}} 的小数位数不对。',
    format: '{{word}} 的数字格式不对。',
    missing: '{{word}} 缺少数字。',
    range: '{{word}} 超出范围。',
    sign: '{{word}} 的正负号不对。',
    thousand: '长度是程序头所写的 1000 倍，如 {{word}}：以 µm 为单位；后处理要求 mm。',
  },
  reading: {
    differ: '两种读法对这段程序的理解不同；请报告给维护人员，不要使用。',
    table: '后处理的规则读不懂：{{reason, word(in:refusal)}}',
  },
  word: {
    repeated: '{{word}}：同一指令字在一段里出现两次。',
    unknown: '{{word}}：后处理没有这个指令字。',
  },
} satisfies CheckTexts<'V01'>
