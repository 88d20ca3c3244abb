import type { CheckTexts } from '../../../check-texts.ts'

export const texts = {
  block: {
    misplaced: '程序段不在主程序或子程序内；请重新生成。',
    number: '段号应为 {{expected}}，实为 {{number}}；文本被改动过，请重新生成。',
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
    unterminated: '最后一行没有换行：文件可能不完整。',
  },
  percent: {
    misplaced: '“%”不该出现在这里。',
    words:
      '“%”所在行后面还有指令字，或可能是指令字的名称（如 A12）：有的系统跳过该行其余内容，有的会执行，机床会怎样动作并不确定；请另起一行写，或删去。',
  },
  program: {
    number: '程序号不对或超出范围。',
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
  comment: {
    misplaced: '此处不得有注释。',
  },
  conditions: {
    order: '条件表未按条件号递增（E{{code, code}}）；请重新生成。',
  },
  end: {
    inSub: '子程序内出现程序结束。',
    textAfter: '程序结束之后还有内容。',
  },
} satisfies CheckTexts<'V02'>
