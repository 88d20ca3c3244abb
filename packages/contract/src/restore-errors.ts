import { business, type CatalogueEntry } from './error-entry.ts'

/** Why a kept version of a row cannot be restored. */
export const restoreErrors = {
  RESTORE_NEVER: business(
    '{table} 记录的是已发生或计算得到的内容，不能恢复到旧版本',
    '{table}: past or computed data; its versions cannot be restored',
    '{table} は実績または計算結果の記録のため、以前のバージョンには戻せません',
  ),
  RESTORE_DELETED: business(
    '该版本记录的是删除，没有可恢复的内容',
    'This version records a deletion and has no content to restore',
    'このバージョンは削除の記録で、復元する内容がありません',
  ),
  RESTORE_GONE: business(
    '该数据已被删除，请重新添加',
    'The row has been deleted; add it again',
    'このデータは削除されています。新しく追加してください',
  ),
  RESTORE_BINNED: business(
    '该数据在回收站中，请先还原',
    'The row is in the recycle bin; restore it from there first',
    'このデータはごみ箱にあります。先に復元してください',
  ),
  RESTORE_CURRENT: business(
    '可编辑的内容与该版本没有差异，无需恢复',
    'The editable fields are the same as in this version; there is nothing to restore',
    '編集できる内容にこのバージョンとの違いはありません',
  ),
  RESTORE_SHORTENED: business(
    '{field} 的内容过长，该版本只保存了其摘要，不能恢复',
    '{field} was too long; this version has only a digest of it and cannot be restored',
    '{field} は長すぎるため要約値だけが保存されており、復元できません',
  ),
} as const satisfies Record<string, CatalogueEntry>
