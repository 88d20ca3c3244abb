import { business, type CatalogueEntry, entry, refused } from './error-entry.ts'
import { keptErrors } from './kept-errors.ts'
import { redisErrors } from './redis-errors.ts'

/** Failures of the administration. */
export const systemErrors = {
  // Authority
  GRANT_ABOVE: entry(
    403,
    403,
    '不能授予自己没有的权限',
    'You cannot grant permissions that you do not have',
    '自分が持たない権限は付与できません',
  ),
  USER_ABOVE: entry(
    403,
    403,
    '该用户的权限高于您，不能操作',
    'This user has more permissions than you',
    'このユーザーはあなたより多くの権限を持っています',
  ),
  LAST_ADMIN: business(
    '至少保留一名可用的管理员',
    'At least one administrator must be able to sign in',
    '利用できる管理者を一人は残してください',
  ),
  ROLE_TAKEN: business('角色编码已存在', 'This role code exists already', 'このロールコードは既に存在します'),
  BUILT_IN: business(
    '系统内置数据，不允许此操作',
    'This is built in and cannot be changed in this way',
    'プログラムに組み込まれたデータには実行できません',
  ),
  SHARED_BY_HOUSE: entry(
    403,
    403,
    '{noun}由平台提供、所有租户共用，只能由平台管理员修改',
    '{noun}: shared by all tenants; only a platform administrator can change this',
    '{noun}は全テナント共有のため、プラットフォーム管理者だけが変更できます',
  ),
  PERMS_TAKEN: business('授权标识已存在!', 'This code is used by another row', 'この権限コードは既に使われています'),
  RULES_NOT_HERE: business(
    '该菜单没有可限制的数据',
    'Data rules cannot restrict the rows of this screen',
    'この画面にはルールで絞れるデータがありません',
  ),
  RULES_NONE: business('未找到权限配置信息', 'This menu has no data rules', 'このメニューにデータルールはありません'),
  RULE_UNREADABLE: refused(
    '规则字段、条件或规则值不正确',
    'Field, condition and value of the rule do not fit together',
    'ルールの項目・条件・値が合いません',
  ),
  GRANT_FIRST: business(
    '请先保存角色菜单权限!',
    'Grant the menu to the role first',
    '先にロールへメニューを付与してください',
  ),
  GRANT_DEPART_FIRST: business(
    '请先保存部门菜单权限!',
    'Give the menu to the department first',
    '先に部署へメニューを付与してください',
  ),
  TENANT_NUMBER_TAKEN: business('该编号已存在!', 'This number exists already', 'この番号は既に存在します'),
  TENANT_IN_USE: business(
    '该租户已被引用，无法删除！',
    'Users belong to this tenant; it cannot be removed',
    'ユーザーが所属しているため削除できません',
  ),
  TENANTS_IN_USE: business(
    '选择的租户都已被引用，无法删除！',
    'Users belong to all of these tenants; none can be removed',
    '選んだテナントはすべて利用中のため削除できません',
  ),
  HOUSE_NUMBER_WRONG: entry(
    403,
    403,
    '门牌号不正确，或该租户不接受申请',
    'The joining code is wrong, or the tenant accepts no requests',
    '参加コードが違うか、テナントが申請を受け付けていません',
  ),
  ACTION_UNKNOWN: refused(
    '没有这样的接口或权限：{action}',
    'There is no such call or permission: {action}',
    'そのような呼出しや権限はありません：{action}',
  ),
  LAST_TENANT: business(
    '该用户仅属于此租户，请改为冻结或删除该用户',
    'This person belongs to no other tenant; freeze or remove the account instead',
    '他のテナントに所属していません。凍結または削除してください',
  ),
  OWN_REQUEST: entry(
    403,
    403,
    '不能审批自己的申请',
    'You cannot decide on your own request',
    '自分の申請は承認できません',
  ),
  PARENT_MISSING: refused('请选择上级菜单', 'Choose the menu it belongs to', '上位メニューを選んでください'),
  BEYOND_DEPART: entry(
    403,
    403,
    '不能超出部门所拥有的权限',
    'The department itself was not given this',
    '部署に与えられていない権限です',
  ),
  DEPART_FOREIGN: entry(
    403,
    403,
    '您不负责该部门，不能操作',
    'You are not responsible for this department',
    'この部署の責任者ではありません',
  ),
  NOT_MEMBER: business(
    '当前选中部门与用户无关联关系!',
    'This person does not belong to the department',
    'このユーザーは部署に所属していません',
  ),
  DEPART_ROLE_TAKEN: business(
    '部门角色编码已存在',
    'A department role has this code already',
    'この部署ロールコードは既に存在します',
  ),
  AGENT_SELF: business('不能设置自己为代理人', 'Users cannot be their own deputy', '自分を代理人にはできません'),
  AGENT_TAKEN: business('该用户已设置代理人', 'This person already has a deputy', 'このユーザーには既に代理人がいます'),
  NOT_YOURSELF: business(
    '不能对自己的账号 {name} 执行此操作',
    'You cannot do this to your own account {name}',
    '自分のアカウント {name} には実行できません',
  ),
  USER_TAKEN: business('用户账号已存在', 'This account exists already', 'このアカウントは既に存在します'),
  POSITION_UNKNOWN: business(
    '职务不存在：没有编码为 {code} 的职务，请填写职务编码，不是名称',
    'There is no position with the code {code}: state the code of the position, not its name',
    '職務コード {code} がありません。名称ではなく職務コードを入力してください',
  ),

  QR_EXPIRED: refused(
    '二维码已失效，请在电脑上刷新后重新扫描',
    'This code is no longer valid; renew it on the other screen and scan it again',
    'この QR コードは無効です。元の画面で更新してから読み取ってください',
  ),

  // Announcements
  RECEIVERS_MISSING: refused('指定用户不能为空！', 'Choose who it is for', '宛先を選んでください'),
  NOTICE_FILES: refused(
    '附件无效，请重新上传',
    'A file is not yours or no longer exists; upload it again',
    '添付ファイルが無効です。もう一度アップロードしてください',
  ),
  NOTICE_PICTURES: refused(
    '内容中最多 {limit} 张图片',
    'At most {limit} pictures in one text',
    '本文の画像は {limit} 枚までです',
  ),
  TICKET_SPENT: entry(
    401,
    401,
    '链接已失效，请重新打开',
    'This address has been used or is too old; open it again',
    'このリンクは使用済みか期限切れです。もう一度開いてください',
  ),

  // Logs
  LOG_IDS: refused('参数不识别！', 'Select the entries', 'どの項目か指定してください'),
  VERSIONS_NONE: business('未找到版本信息', 'This row has no stored versions', 'この行のバージョンはありません'),
  VERSIONS_APART: refused(
    '请选择相同的数据库表和数据ID进行比较',
    'Compare two versions of one row: same table, same id',
    '同じテーブル、同じデータ ID の二つを選んでください',
  ),

  // Messages
  MESSAGE_NO_ADDRESS: business(
    '“{name}”没有可用的邮箱或手机号码，或不存在',
    '{name} is unknown or has no address of this kind',
    '「{name}」が存在しないか、送信先のアドレスがありません',
  ),
  MESSAGE_ONE_RECEIVER: refused(
    '一条消息只有一个接收人',
    'One message has one receiver',
    '一件のメッセージの宛先は一つです',
  ),
  MESSAGE_SENT: business(
    '消息已经发送，不能再编辑',
    'The message has been sent and can no longer be edited',
    '送信済みのため編集できません',
  ),
  MESSAGE_NOT_FAILED: business(
    '只能重发发送失败的消息',
    'Only failed messages can be sent again',
    '送信に失敗したメッセージだけ再送できます',
  ),
  MESSAGE_WAY: business(
    '微信消息没有可用的服务商',
    'There is no provider for this kind of message',
    'この送信方法に対応するサービスがありません',
  ),
  TEMPLATE_JSON: business('解析Json出错！', 'The parameters are not a flat JSON object', 'JSON を解析できません'),
  TEMPLATE_UNKNOWN: business(
    '发送消息任务添加失败！模板不存在',
    'There is no such template',
    'テンプレートが存在しません',
  ),
  TEMPLATE_PARAM: business(
    '缺少模板参数：{name}',
    'The parameter {name} is missing',
    'テンプレートのパラメーター {name} がありません',
  ),
  TEMPLATE_USED: business(
    '此模板已被应用，禁止编辑!',
    'The template is in use; take it out of use first',
    '使用中のため編集できません',
  ),
  TEMPLATE_USED_KEPT: business(
    '该模板已被应用禁止删除!',
    'The template is in use and cannot be deleted',
    '使用中のため削除できません',
  ),

  // Checks and queries
  CHECK_UNKNOWN: business('该编码不存在', 'There is no rule with this code', 'このコードのルールがありません'),
  CHECK_FAILED: business('{message}', '{message}', '{message}'),
  CHECK_PATTERN: refused(
    '不支持的正则表达式：{pattern}',
    'This pattern is not supported: {pattern}',
    '対応していない正規表現です：{pattern}',
  ),
  FILL_UNKNOWN: business(
    '填值规则不存在：{code}',
    'There is no fill rule {code}',
    '自動入力ルール {code} がありません',
  ),
  FILL_PARAMS: refused(
    '规则参数无效：{reason}',
    'These are not valid parameters of this generator: {reason}',
    'ルールのパラメーターが正しくありません：{reason}',
  ),

  // Trees
  CATEGORY_CODE: business(
    '该编码【{code}】不存在，请核实!',
    'There is no category with the code {code}',
    '分類コード {code} がありません',
  ),
  CATEGORY_TAKEN: business('分类编码已经存在', 'This category code exists already', 'この分類コードは既に存在します'),
  CATEGORY_PREFIX: business(
    '编码不符合规范,须以"{code}"开头!',
    'The code must begin with {code}',
    'コードは {code} で始めてください',
  ),
  CATEGORY_EMPTY: business('错误,类型编码为空!', 'The code is empty', 'コードが空です'),
  DEPART_CODE_TAKEN: business(
    '部门编码已经存在',
    'This department code exists already',
    'この部署コードは既に存在します',
  ),
  PARENT_CODE: business(
    '上级编码 {code} 不存在',
    'There is no department {code} above it',
    '上位の部署 {code} がありません',
  ),
  TREE_CYCLE: business(
    '不能移动到自身或下级节点之下',
    'Nothing can be moved below itself',
    '自分自身やその下には移せません',
  ),
  TREE_DEPTH: business('层级不能超过 {levels} 级', 'A tree has at most {levels} levels', '階層は {levels} 段までです'),
  TREE_FULL: business(
    '同级节点已满（{count} 个）',
    'No more entries can be added here (limit: {count})',
    'これ以上追加できません（{count} 件）',
  ),

  // Dictionaries
  DICT_CODE_EMPTY: refused(
    'dictionary Code cannot be empty',
    'dictionary Code cannot be empty',
    'dictionary Code cannot be empty',
  ),
  DICT_UNKNOWN: refused('字典Code格式不正确！', 'There is no such dictionary', '辞書コードが正しくありません'),
  DICT_SHEET_CODE: business('字典编码不能为空', 'The dictionary has no code', '辞書コードが空です'),
  DICT_SHEET_VALUE: business(
    '字典名称：{name}，对应字典列表的字典项值不能为空',
    'An item of the dictionary {name} has no value',
    '辞書 {name} の項目に値がありません',
  ),
  DICT_VALUE_TAKEN: business('该值不可用，系统中已存在！', 'This value exists already', 'この値は既に使われています'),
  DICT_VALUE_MARKS: business(
    '数据值不能包含特殊字符！',
    'The value must not contain punctuation',
    '値に記号は使えません',
  ),
  TREE_UNKNOWN: refused('未登记的树形数据', 'There is no such tree', '登録されていないツリーです'),
  TREE_CONDITION: refused(
    '组件JTreeSelect-condition传值有误，需要一个json字符串!',
    'The condition must be a JSON object of known fields',
    '条件は既知の項目の JSON オブジェクトにしてください',
  ),
  ...keptErrors,
  ...redisErrors,
} as const satisfies Record<string, CatalogueEntry>
