import type { CheckTexts } from '../../../check-texts.ts'

export const texts = {
  crc: {
    mismatch: '文件尾校验码 {{stated}} 与内容不符：文件被改动过或传输不完整。',
    notStored: '校验码 {{stated}} 与存档的程序不同；这不是存档的那一份。',
  },
  header: {
    claim: '程序头 {{key}} 写着“{{stated}}”，由内容得出“{{derived}}”。',
    draftStop: '草稿必须以 M00 开头，此处没有。',
    missing: '程序头缺少 {{key}}。',
    order: '程序头 {{key}} 的位置不对或不该出现。',
    stop: '此处不得有 M00。',
    value: '程序头 {{key}} 的内容“{{value}}”格式不对。',
  },
} satisfies CheckTexts<'V25'>
