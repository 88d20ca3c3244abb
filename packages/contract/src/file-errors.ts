import { type CatalogueEntry, entry, refused } from './error-entry.ts'

/** Failures of stored files and their store. */
export const fileErrors = {
  FILE_EMPTY: refused('文件为空', 'The file is empty', 'ファイルが空です'),
  FILE_LOST: entry(
    404,
    404,
    '文件 {name} 的内容已丢失，请联系管理员（编号 {requestId}）',
    'The contents of {name} are missing on the server, tell the administrator (reference {requestId})',
    'ファイル {name} の内容がサーバーにありません。管理者に連絡してください（参照番号 {requestId}）',
    true,
  ),
  FILE_ALTERED: entry(
    409,
    409,
    '文件 {name} 的内容与上传时不一致，已停止提供，请联系管理员（编号 {requestId}）',
    'The contents of {name} have changed since they were stored and cannot be opened, tell the administrator (reference {requestId})',
    'ファイル {name} の内容が保存時と異なるため提供を止めました。管理者に連絡してください（参照番号 {requestId}）',
    true,
  ),
  STORE_AWAY: entry(
    503,
    503,
    '文件存储暂时无法访问，请稍后再试',
    'The file store cannot be reached at the moment, try again soon',
    'ファイルの保管先に接続できません。しばらくしてから再試行してください',
    true,
  ),
  FILE_NOT_TEXT: entry(
    415,
    415,
    '文件 {name} 含有 NUL 字节，不是普通文本（可能是二进制文件或 UTF-16 编码）；请另存为普通文本后再上传',
    'The file {name} has NUL bytes, so it is not plain text (it may be binary, or UTF-16): save it as plain text and send it again',
    'ファイル {name} に NUL バイトがあり、通常のテキストではありません（バイナリまたは UTF-16 の可能性）。通常のテキストで保存し直してください',
  ),
  FILE_MISSING: refused('未上传任何文件', 'No file was sent', 'ファイルがありません'),
  PICTURE_TOO_LARGE: refused(
    '图片像素超出 {limit} 限制',
    'The picture has more than {limit} pixels',
    '画像が {limit} 画素を超えています',
  ),
} as const satisfies Record<string, CatalogueEntry>
