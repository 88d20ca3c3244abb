import { type FindingText, finding, words } from './check-up-areas.ts'

/** Possible findings about signed programs, audit chain, files, backups and the runtime. */
export const dataFindings = {
  SIGNING_WHOLE: finding(
    'signing',
    words(
      '每份程序的公钥都在 {path}',
      'the public key of each is in {path}',
      '各プログラムの公開鍵は {path} にあります',
    ),
  ),
  SIGNING_UNKNOWN: finding(
    'signing',
    words('{path} 中缺少公钥 {keys}', 'no public key {keys} in {path}', '{path} に公開鍵 {keys} がありません'),
    words(
      '放回该目录，或检查 HERON_SIGNING_KEYS',
      'bring the folder back, or check HERON_SIGNING_KEYS',
      'フォルダーを戻すか、HERON_SIGNING_KEYS を確認してください',
    ),
  ),
  FILES_WHOLE: finding(
    'files',
    words(
      '{count} 个登记的文件都在{store}',
      '{count} on record are in the {store}',
      '記録済みのファイル {count} 個は{store} にあります',
    ),
  ),
  FILES_OTHER_STORE: finding(
    'files',
    words(
      '{store}不是这个数据库的存储',
      'the {store} is not the store of this database',
      '{store} はこのデータベースの保存先ではありません',
    ),
    words(
      '检查 HERON_DATA 和 HERON_S3_BUCKET',
      'check HERON_DATA and HERON_S3_BUCKET',
      'HERON_DATA と HERON_S3_BUCKET を確認してください',
    ),
  ),
  FILES_MISSING: finding(
    'files',
    words(
      '{count} 个登记的文件不在{store}：{names}',
      'on record, not in the {store} {count}: {names}',
      '記録済みのファイル {count} 個が {store} にありません：{names}',
    ),
    words('从备份取回', 'bring them back', 'バックアップから戻してください'),
  ),
  FILES_STRAY: finding(
    'files',
    words(
      '{store}中 {count} 个文件没有登记：{names}',
      'in the {store} without a row {count}: {names}',
      '{store} に記録のない {count} 個：{names}',
    ),
    words('运行中的服务器会删除它们', 'a running server removes them', '動作中のサーバーが削除します'),
  ),
  FILES_UNREADABLE: finding(
    'files',
    words('无法读取：{reason}', 'cannot be read: {reason}', '読めません：{reason}'),
    words(
      '检查 HERON_DATA 和 S3 的设置',
      'check HERON_DATA and the settings of S3',
      'HERON_DATA と S3 の設定を確認してください',
    ),
  ),
  AUDIT_ANCHORED: finding(
    'audit',
    words(
      '包含最近记下的末端：第 {sequence} 条，{time}',
      'holds the end that was last noted: entry {sequence}, {time}',
      '最後に記録した末端を含みます：{sequence} 件目、{time}',
    ),
  ),
  AUDIT_NOT_ANCHORED: finding(
    'audit',
    words('{path} 中还没有记下末端', 'no end is noted in {path} yet', '{path} に末端はまだ記録されていません'),
    words(
      '服务器每分钟记一次；若一直没有，检查 HERON_AUDIT_ANCHORS',
      'the server notes it every minute; if none comes, check HERON_AUDIT_ANCHORS',
      'サーバーは毎分記録します。記録されなければ HERON_AUDIT_ANCHORS を確認してください',
    ),
  ),
  AUDIT_CUT: finding(
    'audit',
    words(
      '缺少第 {sequence} 条，或与 {time} 记下的不同',
      'entry {sequence} is missing, or is another one than was noted {time}',
      '{sequence} 件目がないか、{time} に記録したものと異なります',
    ),
    words(
      '有人改动了审计记录：运行 audit verify，保存数据库和 HERON_AUDIT_ANCHORS',
      'entries were changed or cut: run "audit verify", and keep the database and HERON_AUDIT_ANCHORS as they are',
      '記録が変更または切り取られました：audit verify を実行し、データベースと HERON_AUDIT_ANCHORS を保全してください',
    ),
  ),
  AUDIT_NOTE_FORGED: finding(
    'audit',
    words(
      '{path} 中有不是本车间签名的记录',
      '{path} holds a note that no key of this workshop signed',
      '{path} にこの工場の鍵で署名されていない記録があります',
    ),
    words(
      '检查谁能写该文件，以及 HERON_SIGNING_KEYS',
      'find out who may write this file, and check HERON_SIGNING_KEYS',
      'このファイルに書ける者と HERON_SIGNING_KEYS を確認してください',
    ),
  ),
  AUDIT_KEYED: finding('audit', words('密钥在 {path}', 'its key is in {path}', '鍵は {path} にあります')),
  AUDIT_KEY_MISSING: finding(
    'audit',
    words(
      '最后一条由密钥 {key} 生成，{path} 中没有它',
      'the last entry was made with key {key}, which is not in {path}',
      '最後の記録の鍵 {key} が {path} にありません',
    ),
    words(
      '从备份放回 audit.key，或检查 HERON_SIGNING_KEYS',
      'bring audit.key back from a backup, or check HERON_SIGNING_KEYS',
      'audit.key をバックアップから戻すか、HERON_SIGNING_KEYS を確認してください',
    ),
  ),
  AUDIT_NOT_SEALED: finding(
    'audit',
    words(
      '{path} 中还没有记下所有数据均已加封',
      'it is not noted in {path} yet that everything is sealed',
      'すべてに封印があることは {path} にまだ記録されていません',
    ),
    words(
      '升级全部服务器后再启动一次',
      'start the servers once more after all of them are upgraded',
      'すべてのサーバーを更新した後にもう一度起動してください',
    ),
  ),
  BACKUPS_NOT_SET: finding(
    'backups',
    words('未设置 HERON_BACKUP_DIR', 'HERON_BACKUP_DIR is not set', 'HERON_BACKUP_DIR が未設定です'),
    words(
      '设置它：磁盘损坏会丢失全部数据',
      'set it: a lost disk loses everything',
      '設定してください：ディスクを失うとすべて失われます',
    ),
  ),
  BACKUPS_NONE: finding(
    'backups',
    words(
      '{path} 中没有数据库和文件的备份',
      'none of database and files in {path}',
      '{path} にデータベースとファイルのバックアップがありません',
    ),
    words(
      '运行 backup，或启动定时任务 backup',
      'run "backup" or start the scheduled job backup',
      'backup を実行するか、定期ジョブ backup を開始してください',
    ),
  ),
  BACKUPS_TAKEN: finding(
    'backups',
    words(
      '最近一次在 {hours} 小时前，{size}（{name}）',
      'the last was taken {hours} hours ago, {size} ({name})',
      '最後は {hours} 時間前、{size}（{name}）',
    ),
  ),
  BACKUPS_OLD: finding(
    'backups',
    words(
      '最近一次在 {hours} 小时前，{size}（{name}）',
      'the last was taken {hours} hours ago, {size} ({name})',
      '最後は {hours} 時間前、{size}（{name}）',
    ),
    words(
      '查看任务 backup 的运行记录',
      'look at the runs of the job backup',
      'ジョブ backup の実行履歴を確認してください',
    ),
  ),
  BACKUPS_FILES_MISSING: finding(
    'backups',
    words(
      '有 {count} 个登记的文件不在磁盘上',
      '{count} files on record were not on the disk',
      '記録済みのファイル {count} 個がディスクにありませんでした',
    ),
    words('从较早的备份恢复这些文件', 'bring them back from an earlier backup', '以前のバックアップから戻してください'),
  ),
  BACKUPS_NOT_ENCRYPTED: finding(
    'backups',
    words('未加密', 'not encrypted', '暗号化されていません'),
    words(
      '若他人可以读取，设置 HERON_BACKUP_RECIPIENT',
      'set HERON_BACKUP_RECIPIENT where others can read them',
      '他人が読める場所なら HERON_BACKUP_RECIPIENT を設定してください',
    ),
  ),
  BACKUPS_SAME_DISK: finding(
    'backups',
    words('与数据在同一磁盘上', 'on the same disk as the data', 'データと同じディスクにあります'),
    words('复制到另一磁盘', 'copy them to another', '別のディスクへコピーしてください'),
  ),
  BACKUPS_UNREADABLE: finding(
    'backups',
    words('无法读取：{reason}', 'cannot be read: {reason}', '読めません：{reason}'),
    words('检查 HERON_BACKUP_DIR', 'check HERON_BACKUP_DIR', 'HERON_BACKUP_DIR を確認してください'),
  ),
  BACKUPS_SENT: finding(
    'backups',
    words(
      '最近一次也在{place}（{name}）',
      'the last is also in the {place} ({name})',
      '最後のものは {place} にもあります（{name}）',
    ),
  ),
  BACKUPS_NOT_SENT: finding(
    'backups',
    words(
      '最近一次不在{place}（{name}）',
      'the last is not in the {place} ({name})',
      '最後のものは {place} にありません（{name}）',
    ),
    words(
      '查看任务 backup 的运行记录，或运行 backup',
      'look at the runs of the job backup, or run "backup"',
      'ジョブ backup の実行履歴を確認するか、backup を実行してください',
    ),
  ),
  BACKUPS_STORE_AWAY: finding(
    'backups',
    words('无法读取{place}：{reason}', 'the {place} cannot be read: {reason}', '{place} を読めません：{reason}'),
    words(
      '检查 HERON_BACKUP_S3_… 的设置',
      'check the settings HERON_BACKUP_S3_…',
      'HERON_BACKUP_S3_… の設定を確認してください',
    ),
  ),
  BACKUPS_SPACE: finding('backups', words('剩余 {free}（{path}）', '{free} free ({path})', '空き {free}（{path}）')),
  BACKUPS_SPACE_LOW: finding(
    'backups',
    words('剩余 {free}（{path}）', '{free} free ({path})', '空き {free}（{path}）'),
    words('清理磁盘，或少保留几份', 'make room, or keep fewer', '空きを作るか、保持数を減らしてください'),
  ),
  PACKAGES_TESTED: finding(
    'runtime',
    words(
      '{count} 个软件包均为测试过的版本：{names}',
      '{count} packages of the tested versions: {names}',
      'パッケージ {count} 個はテスト済みのバージョンです：{names}',
    ),
    words(
      '新版 Heron 会更新它们；已公布的漏洞可用 npm audit 查询',
      'a newer Heron updates them; "npm audit" names published weaknesses',
      '新しい Heron で更新されます。公表された脆弱性は npm audit で確認できます',
    ),
  ),
  PACKAGES_DIFFER: finding(
    'runtime',
    words(
      '软件包与测试过的版本不同：{names}',
      'packages differ from the tested versions: {names}',
      'テスト済みのバージョンと異なるパッケージ：{names}',
    ),
    words('重新安装：npm ci', 'install them again: npm ci', '再インストールしてください：npm ci'),
  ),
  RUNTIME_SUPPORTED: finding('runtime', words('{versions}', '{versions}', '{versions}')),
  RUNTIME_UNSUPPORTED: finding(
    'runtime',
    words(
      '{versions}；这个 Node.js 没有长期支持',
      '{versions}; this Node.js has no long-term support',
      '{versions}；この Node.js は長期サポートの対象外です',
    ),
    words('换用 LTS 版本', 'use an LTS version', 'LTS 版を使ってください'),
  ),
} as const satisfies Readonly<Record<string, FindingText>>
