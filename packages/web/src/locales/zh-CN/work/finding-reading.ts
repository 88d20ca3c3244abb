/** What the verifier found when it read a text, by code; like `finding-text.ts`. */
export const findingReading = {
  block: {
    misplaced: '程序段不在主程序或子程序内；请重新生成。',
    number: '段号应为 {{expected}}，实为 {{number}}；文本被改动过，请重新生成。',
    spacing: '指令字之间的空格不符合格式；请重新生成。',
    tooManyWords: '从 {{word}} 起指令字过多；一段最多 10 个。',
    unknown: '后处理没有这种程序段：{{block}}',
  },
  call: {
    missing: '调用的子程序 O{{program}} 不在文件中；请重新生成。',
    nested: '子程序里又调用 O{{program}}；子程序不得嵌套。',
  },
  file: {
    count: '程序有 {{files}} 个文件；本后处理只写一个。',
    truncated: '文件不完整：没有到结尾。',
    twoPrograms: '从本行起是另一个程序：文件含有两个程序，请分开后逐个检查。',
  },
  line: {
    blank: '空行；程序里不得有空行。',
    long: '行长 {{length}} 个字符，最多 120。',
    unknown: '不认识的行。',
    unterminated: '最后一行没有换行：文件可能不完整。',
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
  percent: {
    misplaced: '“%”不该出现在这里。',
    words:
      '“%”所在行后面还有指令字，或可能是指令字的名称（如 A12）：有的系统跳过该行其余内容，有的会执行，机床会怎样动作并不确定；请另起一行写，或删去。',
  },
  program: { number: '程序号不对或超出范围。' },
  reading: {
    differ: '两种读法对这段程序的理解不同；请报告给维护人员，不要使用。',
    table: '后处理的规则读不懂：{{reason, word(in:refusal)}}',
  },
  sub: {
    twice: '同一子程序出现两次。',
    unused: '子程序 O{{program}} 没有被调用。',
  },
  text: {
    byteOrderMark: '文件以字节序标记开头；请存为纯 ASCII。',
    carriageReturn: '行尾是 CR LF，应只有 LF；传输时请用二进制方式。',
    character: '第 {{column}} 个字符不是 ASCII（码位 {{codePoint}}）。',
  },
  word: {
    repeated: '{{word}}：同一指令字在一段里出现两次。',
    unknown: '{{word}}：后处理没有这个指令字。',
  },
}
