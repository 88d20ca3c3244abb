/** Words of the heading row in the three languages, lower case, blanks removed. */
const headings: Readonly<Record<string, readonly string[]>> = {
  code: ['code', '客户编码', '客户代码', '编码', '代码', '编号', '顧客コード', 'コード'],
  name: ['name', '客户名称', '客户', '名称', '顧客名', '名前', 'customer'],
  contact: ['contact', '联系人', '担当者', '担当'],
  phone: ['phone', '电话', '手机', '联系电话', '電話', '電話番号'],
  email: ['email', 'e-mail', '邮箱', '电子邮件', 'メール'],
  address: ['address', '地址', '住所'],
  remark: ['remark', '备注', '備考'],
}

const separators = [',', ';', '\t'] as const

/** UTF-8 where the bytes are that, else GB18030, as Chinese spreadsheets export. */
function decode(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('gb18030').decode(bytes)
  }
}

/** The separator the first line uses most. */
function separatorOf(text: string): string {
  const [line = ''] = text.split(/\r?\n/, 1)
  return separators.toSorted((a, b) => line.split(b).length - line.split(a).length)[0] ?? ','
}

/** Rows of a CSV text: quoted cells may hold separators, line feeds and doubled quotes. */
export function readTable(bytes: Uint8Array): readonly (readonly string[])[] {
  const text = decode(bytes)
  const separator = separatorOf(text)
  const cell = new RegExp(`("(?:[^"]|"")*"|[^${separator}\\r\\n]*)(${separator}|\\r?\\n|$)`, 'g')
  const rows: string[][] = []
  let row: string[] = []
  for (const [whole, raw = '', end = ''] of text.matchAll(cell)) {
    if (whole === '' && row.length === 0) continue
    row.push(raw.startsWith('"') ? raw.slice(1, -1).replaceAll('""', '"') : raw.trim())
    if (end === separator) continue
    rows.push(row)
    row = []
    if (end === '') break
  }
  return rows.filter((each) => each.some((value) => value !== ''))
}

const plain = (text: string) => text.toLowerCase().replaceAll(/[\s*_：:]/g, '')

/** Column of each field; fields without a heading are missing. */
export function columnsOf(heading: readonly string[]): ReadonlyMap<string, number> {
  const found = Object.entries(headings).flatMap(([field, words]) => {
    const index = heading.findIndex((title) => words.includes(plain(title)))
    return index < 0 ? [] : [[field, index] as const]
  })
  return new Map(found)
}
