import { type FindingText, finding, words } from './check-up-areas.ts'

/** Possible findings about settings, data folder, database and accounts. */
export const placeFindings = {
  MODE_WORKSHOP: finding(
    'settings',
    words('HERON_MODE 为 workshop', 'HERON_MODE is workshop', 'HERON_MODE は workshop です'),
    words(
      '正式使用时设为 production：它拒绝弱密钥和演示账号',
      'set production where it is used for work: it refuses weak secrets and demo accounts',
      '本番では production に設定してください：弱い秘密鍵とデモアカウントを拒否します',
    ),
  ),
  MODE_PRODUCTION: finding(
    'settings',
    words('HERON_MODE 为 production', 'HERON_MODE is production', 'HERON_MODE は production です'),
  ),
  REACHABLE_WITHOUT_TLS: finding(
    'settings',
    words(
      '其他机器可以不经 TLS 访问',
      'reachable from other machines without TLS',
      '他のコンピューターから TLS なしで到達できます',
    ),
    words(
      '在前面放一个代理（HERON_PROXIES）',
      'put a proxy in front (HERON_PROXIES)',
      '前段にプロキシを置いてください（HERON_PROXIES）',
    ),
  ),
  ORIGIN_NOT_SET: finding(
    'settings',
    words('未设置 HERON_PUBLIC_ORIGIN', 'HERON_PUBLIC_ORIGIN is not set', 'HERON_PUBLIC_ORIGIN が未設定です'),
    words(
      '设为用户打开的地址：实时连接只接受来自该地址的页面',
      'set it to the address that people open: live connections are then taken from its pages only',
      'ユーザーが開くアドレスに設定してください：ライブ接続はそのページからのみ受け付けます',
    ),
  ),
  ORIGIN_WITHOUT_TLS: finding(
    'settings',
    words(
      'HERON_PUBLIC_ORIGIN 是 {origin}，不是 https',
      'HERON_PUBLIC_ORIGIN is {origin}, not https',
      'HERON_PUBLIC_ORIGIN が {origin} で、https ではありません',
    ),
    words('在代理上启用 TLS', 'switch TLS on at the proxy', 'プロキシで TLS を有効にしてください'),
  ),
  CAPTCHA_OFF: finding(
    'settings',
    words('登录不要求图形验证码', 'sign-in does not require a picture code', 'ログイン時に画像の文字を求めません'),
    words(
      '把 HERON_CAPTCHA 设为 after-failures 或 always',
      'set HERON_CAPTCHA to after-failures or always',
      'HERON_CAPTCHA を after-failures か always に設定してください',
    ),
  ),
  RATE_LIMIT_OFF: finding(
    'settings',
    words('请求次数不受限制', 'the number of calls is not limited', '呼び出し回数に制限がありません'),
    words('设置 HERON_RATE_LIMIT', 'set HERON_RATE_LIMIT', 'HERON_RATE_LIMIT を設定してください'),
  ),
  SECRET_KEY_NOT_SHARED: finding(
    'settings',
    words('未设置 HERON_SECRET_KEY', 'HERON_SECRET_KEY is not set', 'HERON_SECRET_KEY が未設定です'),
    words(
      '共用一个数据库的服务器需要相同的值',
      'servers that share a database need the same',
      'データベースを共有するサーバーには同じ値が必要です',
    ),
  ),
  SECRET_KEY_IN_DATA: finding(
    'secrets',
    words('密钥在数据目录中', 'the key is in the data folder', '鍵はデータフォルダーにあります'),
  ),
  DATA_MISSING: finding(
    'dataFolder',
    words('{path} 不存在', '{path} is not there', '{path} がありません'),
    words('检查 HERON_DATA', 'check HERON_DATA', 'HERON_DATA を確認してください'),
  ),
  DATA_OPEN: finding(
    'dataFolder',
    words('其他用户可以读取 {path}', 'others may read {path}', '{path} は他のユーザーも読めます'),
    words('chmod 700', 'chmod 700', 'chmod 700'),
  ),
  DATA_PRIVATE: finding(
    'dataFolder',
    words('只有本用户可以读取 {path}', 'only this user may read {path}', '{path} はこのユーザーだけが読めます'),
  ),
  DATA_HALF_RESTORED: finding(
    'dataFolder',
    words('对 {path} 的恢复中断了', 'a restore into {path} was broken off', '{path} への復元が中断されています'),
    words('再运行一次', 'run it again', 'もう一度実行してください'),
  ),
  DATA_SPACE: finding('dataFolder', words('剩余 {free}（{path}）', '{free} free ({path})', '空き {free}（{path}）')),
  DATA_SPACE_LOW: finding(
    'dataFolder',
    words('剩余 {free}（{path}）', '{free} free ({path})', '空き {free}（{path}）'),
    words('尽快清理', 'make room soon', '早めに空けてください'),
  ),
  DATA_SPACE_OUT: finding(
    'dataFolder',
    words(
      '剩余 {free}（{path}）；/readyz 返回 503',
      '{free} free ({path}); /readyz answers 503',
      '空き {free}（{path}）；/readyz は 503 を返します',
    ),
    words('立即清理', 'make room', '空きを作ってください'),
  ),
  DATABASE_ANSWERS: finding('database', words('{engine} 有应答', '{engine} answers', '{engine} は応答しています')),
  DATABASE_FAILS: finding(
    'database',
    words('没有应答：{reason}', 'does not answer: {reason}', '応答しません：{reason}'),
    words('检查 HERON_DATABASE_URL', 'check HERON_DATABASE_URL', 'HERON_DATABASE_URL を確認してください'),
  ),
  SCHEMA_CURRENT: finding(
    'schema',
    words('最新（{count} 项变更）', 'up to date ({count} changes)', '最新です（変更 {count} 件）'),
  ),
  SCHEMA_BEHIND: finding(
    'schema',
    words('缺少 {count} 项变更', '{count} changes are missing', '変更 {count} 件が未適用です'),
    words(
      '下次启动会先备份再应用',
      'the next start applies them, after a backup',
      '次回の起動時に、バックアップ後に適用されます',
    ),
  ),
  ACCOUNTS_OWN: finding(
    'accounts',
    words('没有账号使用演示密码', 'none has the password of the demo', 'デモのパスワードを使うアカウントはありません'),
  ),
  ACCOUNTS_OF_DEMO: finding(
    'accounts',
    words(
      '{names} 仍使用演示密码',
      '{names} still have the password of the demo',
      '{names} はまだデモのパスワードです',
    ),
    words('更改密码或冻结这些账号', 'change it or freeze them', '変更するか凍結してください'),
  ),
  ACCOUNTS_DECIDE_PROVEN: finding(
    'accounts',
    words(
      '可审批或发布的账号都有通行密钥或验证码',
      'each that may approve or release has a passkey or a code',
      '承認・リリースできるアカウントにはすべてパスキーか認証コードがあります',
    ),
  ),
  ACCOUNTS_DECIDE_BY_PASSWORD: finding(
    'accounts',
    words(
      '{names} 可审批或发布，但没有通行密钥和验证码',
      '{names} may approve or release, with neither passkey nor code',
      '{names} は承認・リリースできますが、パスキーも認証コードもありません',
    ),
    words(
      '请他们在个人设置中添加；除非是演示环境或 HERON_ACT_PROOF=set-up，否则没有的账号会被拒绝',
      'have them add one in their settings; those without are refused, except in a demo and with HERON_ACT_PROOF=set-up',
      '個人設定で追加してもらってください。ないアカウントは、デモと HERON_ACT_PROOF=set-up を除き拒否されます',
    ),
  ),
} as const satisfies Readonly<Record<string, FindingText>>
