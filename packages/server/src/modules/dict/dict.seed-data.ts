type Item = readonly [value: string, cn: string, en: string, jp: string]

export interface SeededDictionary {
  readonly code: string
  readonly name: string
  /** In the order of the list. */
  readonly items: readonly Item[]
}

const enabled: readonly Item[] = [
  ['1', '启用', 'Enabled', '有効'],
  ['0', '不启用', 'Disabled', '無効'],
]
const normalOrFrozen: readonly Item[] = [
  ['1', '正常', 'Normal', '正常'],
  ['2', '冻结', 'Frozen', '凍結'],
]

const people: readonly SeededDictionary[] = [
  {
    code: 'sex',
    name: '性别',
    items: [
      ['1', '男', 'Male', '男性'],
      ['2', '女', 'Female', '女性'],
    ],
  },
  { code: 'user_status', name: '用户状态', items: normalOrFrozen },
  { code: 'status', name: '通用状态', items: normalOrFrozen },
  {
    code: 'position_rank',
    name: '职务职级',
    items: [
      ['1', '员级', 'Junior', '初級'],
      ['2', '助级', 'Assistant', '補佐'],
      ['3', '中级', 'Intermediate', '中級'],
      ['4', '副高级', 'Deputy senior', '准上級'],
      ['5', '正高级', 'Senior', '上級'],
    ],
  },
  {
    code: 'org_category',
    name: '机构类型',
    items: [
      ['1', '公司', 'Company', '会社'],
      ['2', '部门', 'Department', '部門'],
      ['3', '岗位', 'Position', '職位'],
    ],
  },
  { code: 'depart_status', name: '部门状态', items: enabled },
  {
    code: 'tenant_status',
    name: '租户状态',
    items: [
      ['1', '正常', 'Normal', '正常'],
      ['0', '冻结', 'Frozen', '凍結'],
    ],
  },
  {
    code: 'activiti_sync',
    name: '同步工作流引擎',
    items: [
      ['1', '同步', 'Synchronised', '同期する'],
      ['0', '不同步', 'Not synchronised', '同期しない'],
    ],
  },
]

const words: readonly SeededDictionary[] = [
  {
    code: 'valid_status',
    name: '有效无效状态',
    items: [
      ['0', '无效', 'Invalid', '無効'],
      ['1', '有效', 'Valid', '有効'],
    ],
  },
  {
    code: 'del_flag',
    name: '删除状态',
    items: [
      ['1', '已删除', 'Deleted', '削除済み'],
      ['0', '正常', 'Normal', '正常'],
    ],
  },
  { code: 'dict_item_status', name: '字典项状态', items: enabled },
  {
    code: 'yn',
    name: '是否',
    items: [
      ['1', '是', 'Yes', 'はい'],
      ['0', '否', 'No', 'いいえ'],
    ],
  },
  {
    code: 'is_open',
    name: '是否（开关）',
    items: [
      ['Y', '是', 'Yes', 'はい'],
      ['N', '否', 'No', 'いいえ'],
    ],
  },
  {
    code: 'urgent_level',
    name: '紧急程度',
    items: [
      ['1', '一般', 'Ordinary', '普通'],
      ['2', '重要', 'Important', '重要'],
      ['3', '紧急', 'Urgent', '緊急'],
    ],
  },
]

const notices: readonly SeededDictionary[] = [
  {
    code: 'priority',
    name: '优先级',
    items: [
      ['H', '高', 'High', '高'],
      ['M', '中', 'Medium', '中'],
      ['L', '低', 'Low', '低'],
    ],
  },
  {
    code: 'msg_category',
    name: '消息类型',
    items: [
      ['1', '通知公告', 'Notice', 'お知らせ'],
      ['2', '系统消息', 'System message', 'システムメッセージ'],
    ],
  },
  {
    code: 'msg_type',
    name: '通告对象类型',
    items: [
      ['USER', '指定用户', 'Chosen users', '指定ユーザー'],
      ['ALL', '全体用户', 'Everybody', '全ユーザー'],
    ],
  },
  {
    code: 'send_status',
    name: '发布状态',
    items: [
      ['0', '未发布', 'Unpublished', '未公開'],
      ['1', '已发布', 'Published', '公開済み'],
      ['2', '已撤销', 'Withdrawn', '取下げ済み'],
    ],
  },
  {
    code: 'msgType',
    name: '推送类别',
    items: [
      ['4', '系统', 'System', 'システム'],
      ['1', '短信', 'SMS', 'SMS'],
      ['2', '邮件', 'E-mail', 'メール'],
      ['3', '微信', 'WeChat', 'WeChat'],
    ],
  },
  {
    code: 'msgSendStatus',
    name: '消息发送状态',
    items: [
      ['0', '未发送', 'Unsent', '未送信'],
      ['1', '发送成功', 'Sent', '送信済み'],
      ['2', '发送失败', 'Failed', '送信失敗'],
    ],
  },
]

const logs: readonly SeededDictionary[] = [
  {
    code: 'quartz_status',
    name: '定时任务状态',
    items: [
      ['0', '正常', 'Running', '稼働'],
      ['-1', '停止', 'Stopped', '停止'],
    ],
  },
  {
    code: 'log_type',
    name: '日志类型',
    items: [
      ['2', '操作日志', 'Operations', '操作ログ'],
      ['1', '登录日志', 'Sign-ins', 'ログインログ'],
    ],
  },
  {
    code: 'operate_type',
    name: '操作类型',
    items: [
      ['1', '查询', 'Query', '照会'],
      ['2', '添加', 'Add', '追加'],
      ['3', '修改', 'Edit', '変更'],
      ['4', '删除', 'Delete', '削除'],
      ['5', '导入', 'Import', 'インポート'],
      ['6', '导出', 'Export', 'エクスポート'],
    ],
  },
]

const menus: readonly SeededDictionary[] = [
  {
    code: 'rule_conditions',
    name: '条件规则',
    items: [
      ['>', '大于', 'Greater', 'より大きい'],
      ['<', '小于', 'Less', 'より小さい'],
      ['!=', '不等于', 'Not equal', '等しくない'],
      ['=', '等于', 'Equal', '等しい'],
      ['>=', '大于等于', 'Greater or equal', '以上'],
      ['<=', '小于等于', 'Less or equal', '以下'],
      ['LEFT_LIKE', '左模糊', 'Ends with', '後方一致'],
      ['RIGHT_LIKE', '右模糊', 'Starts with', '前方一致'],
      ['LIKE', '模糊', 'Contains', '部分一致'],
      ['IN', '包含', 'One of', 'いずれか'],
    ],
  },
  {
    code: 'menu_type',
    name: '菜单类型',
    items: [
      ['2', '按钮权限', 'Button', 'ボタン'],
      ['1', '子菜单', 'Submenu', 'サブメニュー'],
      ['0', '一级菜单', 'Menu', 'メニュー'],
    ],
  },
  {
    code: 'perms_type',
    name: '授权策略',
    items: [
      ['1', '显示', 'Shown', '表示'],
      ['2', '禁用', 'Disabled', '無効'],
    ],
  },
  {
    code: 'global_perms_type',
    name: '全局权限策略',
    items: [
      ['1', '可见/可访问(授权后可见/可访问)', 'Visible when granted', '付与後に表示'],
      ['2', '可编辑(未授权时禁用)', 'Editable when granted', '付与後に編集可'],
    ],
  },
  {
    code: 'form_perms_type',
    name: '表单权限策略',
    items: [
      ['1', '可见(未授权不可见)', 'Visible when granted', '付与後に表示'],
      ['2', '可编辑(未授权禁用)', 'Editable when granted', '付与後に編集可'],
    ],
  },
]

const work: readonly SeededDictionary[] = [
  {
    code: 'bpm_status',
    name: '流程状态',
    items: [
      ['1', '待提交', 'Waiting', '提出待ち'],
      ['2', '处理中', 'Processing', '処理中'],
      ['3', '已完成', 'Finished', '完了'],
      ['4', '已作废', 'Obsolete', '廃止'],
    ],
  },
  {
    code: 'bpm_process_type',
    name: '流程类型',
    items: [
      ['test', '测试流程', 'Trial', 'テスト'],
      ['oa', 'OA办公', 'Office', 'OA'],
      ['business', '业务办理', 'Business', '業務'],
    ],
  },
  {
    code: 'database_type',
    name: '数据库类型',
    items: [
      ['1', 'MySQL5.5', 'MySQL 5.5', 'MySQL 5.5'],
      ['4', 'MYSQL5.7+', 'MySQL 5.7+', 'MySQL 5.7+'],
      ['2', 'Oracle', 'Oracle', 'Oracle'],
      ['3', 'SQLServer', 'SQL Server', 'SQL Server'],
      ['6', 'postgresql', 'PostgreSQL', 'PostgreSQL'],
      ['5', 'marialDB', 'MariaDB', 'MariaDB'],
      ['7', '达梦', 'Dameng', 'Dameng'],
      ['8', '人大金仓', 'Kingbase', 'Kingbase'],
      ['9', '神通', 'Oscar', 'Oscar'],
      ['10', 'SQLite', 'SQLite', 'SQLite'],
      ['11', 'DB2', 'DB2', 'DB2'],
      ['12', 'Hsqldb', 'HSQLDB', 'HSQLDB'],
      ['13', 'Derby', 'Derby', 'Derby'],
      ['14', 'H2', 'H2', 'H2'],
      ['15', '其他数据库', 'Other', 'その他'],
    ],
  },
  {
    code: 'cgform_table_type',
    name: '表单类型',
    items: [
      ['1', '单表', 'Single table', '単一表'],
      ['2', '主表', 'Main table', '主表'],
      ['3', '附表', 'Sub-table', '従表'],
    ],
  },
  {
    code: 'ol_form_biz_type',
    name: '表单分类',
    items: [
      ['demo', '官方示例', 'Examples', 'サンプル'],
      ['bpm', '流程表单', 'Process forms', 'プロセスフォーム'],
      ['temp', '测试表单', 'Trial forms', 'テストフォーム'],
      ['bdfl_include', '导入表单', 'Imported forms', 'インポートフォーム'],
    ],
  },
]

/** Dictionaries that screens of the platform ask for; brought along by every start. */
export const seededDictionaries: readonly SeededDictionary[] = [
  ...people,
  ...words,
  ...notices,
  ...logs,
  ...menus,
  ...work,
]
