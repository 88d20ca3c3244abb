import { fillWords, type Words } from '@heron/contract/words'

/** Texts of an import; the Chinese ones are those of the platform. */
export const importTexts = {
  twice: { zh: '{heading}已经存在', en: '{heading} exists already', ja: '{heading} は既に存在します' },
  addBarred: {
    zh: '您可以修改现有数据，但没有新增的权限：没有这一行的数据',
    en: 'you may change entries but not add them, and there is no entry for this row',
    ja: '変更の権限はありますが、追加の権限がありません。この行に当たるデータはありません',
  },
  changeBarred: {
    zh: '您可以新增数据，但没有修改的权限：这一行的数据已存在且内容不同',
    en: 'you may add entries but not change them, and this one exists with other values',
    ja: '追加の権限はありますが、変更の権限がありません。この行のデータは別の内容で登録済みです',
  },
  row: {
    zh: '第 {line} 行：{reason}，忽略导入。',
    en: 'Row {line}: {reason}; left out.',
    ja: '{line} 行目：{reason}。取り込みません。',
  },
  stopped: {
    zh: '导入中断，此行未导入：{why}',
    en: 'the import was stopped before this row was stored: {why}',
    ja: '取り込みが中断され、この行は保存されていません：{why}',
  },
  all: {
    zh: '共{total}行数据全部导入成功！',
    en: 'All {total} rows were imported',
    ja: '{total} 行をすべて取り込みました',
  },
  updated: {
    zh: '共{total}行：新增 {added}，更新 {changed}，未变 {same}',
    en: '{total} rows: {added} added, {changed} changed, {same} unchanged',
    ja: '全 {total} 行：追加 {added}、更新 {changed}、変更なし {same}',
  },
  nothing: {
    zh: '没有变化：{total} 行与现有数据一致',
    en: 'Nothing changed: {total} rows say what is there already',
    ja: '変更なし：{total} 行は現在のデータと同じです',
  },
  tried: {
    zh: '共{total}行：将新增 {added}，更新 {changed}，未变 {same}，不导入 {bad}',
    en: '{total} rows: {added} would be added, {changed} changed, {same} unchanged, {bad} left out',
    ja: '全 {total} 行：追加 {added}、更新 {changed}、変更なし {same}、対象外 {bad} の予定',
  },
  some: {
    zh: '总上传行数：{total}，已导入行数：{good}，错误行数：{bad}',
    en: '{total} rows read, {good} imported, {bad} left out',
    ja: '全 {total} 行、取込 {good} 行、エラー {bad} 行',
  },
  partial: {
    zh: '文件导入成功，但有错误。',
    en: 'The file was imported, with errors.',
    ja: 'ファイルを取り込みましたが、エラーがあります。',
  },
  file: { zh: '{name}导入错误.txt', en: '{name} import errors.txt', ja: '{name}取込エラー.txt' },
} as const satisfies Readonly<Record<string, Words>>

/** Numbers of rows: all, rejected, the others, and of these added, changed and unchanged. */
export interface ImportCounts {
  readonly total: number
  readonly bad: number
  readonly good: number
  readonly added: number
  readonly changed: number
  readonly same: number
}

interface ImportKind {
  /** Existing rows may be changed. */
  readonly isUpdate: boolean
  /** Nothing is written. */
  readonly isDry: boolean
}

function textFor({ bad, same, total }: ImportCounts, { isUpdate, isDry }: ImportKind): Words {
  const isAllSame = bad === 0 && same === total
  if (isDry && !isAllSame) return importTexts.tried
  if (bad > 0) return importTexts.some
  if (!isUpdate) return importTexts.all
  return isAllSame ? importTexts.nothing : importTexts.updated
}

/** The result of an import. */
export const importResult = (counts: ImportCounts, kind: ImportKind): Words =>
  fillWords(textFor(counts, kind), { ...counts })
