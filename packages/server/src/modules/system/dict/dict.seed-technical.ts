import { titled } from '@heron/contract/titles'
import type { SeededDictionary } from './dict.seed-type.ts'

/** Dictionaries of jobs and logs. */
export const logs: readonly SeededDictionary[] = [
  {
    code: 'quartz_status',
    name: titled('定时任务状态', 'Job states', 'ジョブの状態'),
    items: [
      ['0', '正常', 'Running', '稼働'],
      ['-1', '停止', 'Stopped', '停止'],
    ],
  },
  {
    code: 'log_type',
    name: titled('日志类型', 'Kinds of log entry', 'ログの種類'),
    items: [
      ['2', '操作日志', 'Operations', '操作ログ'],
      ['1', '登录日志', 'Sign-ins', 'ログインログ'],
    ],
  },
  {
    code: 'operate_type',
    name: titled('操作类型', 'Kinds of operation', '操作の種類'),
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

/** Dictionaries of menus and rules. */
export const menus: readonly SeededDictionary[] = [
  {
    code: 'rule_conditions',
    name: titled('条件规则', 'Conditions of rules', 'ルールの条件'),
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
    name: titled('菜单类型', 'Kinds of menu entry', 'メニューの種類'),
    items: [
      ['2', '按钮权限', 'Button', 'ボタン'],
      ['1', '子菜单', 'Submenu', 'サブメニュー'],
      ['0', '一级菜单', 'Menu', 'メニュー'],
    ],
  },
  {
    code: 'perms_type',
    name: titled('授权策略', 'Authorisation', '権限方式'),
    items: [
      ['1', '显示', 'Shown', '表示'],
      ['2', '禁用', 'Disabled', '無効'],
    ],
  },
  {
    code: 'global_perms_type',
    name: titled('全局权限策略', 'Authorisation, general', '権限方式（全体）'),
    items: [
      ['1', '可见/可访问(授权后可见/可访问)', 'Visible when granted', '付与後に表示'],
      ['2', '可编辑(未授权时禁用)', 'Editable when granted', '付与後に編集可'],
    ],
  },
  {
    code: 'form_perms_type',
    name: titled('表单权限策略', 'Authorisation of forms', '権限方式（フォーム）'),
    items: [
      ['1', '可见(未授权不可见)', 'Visible when granted', '付与後に表示'],
      ['2', '可编辑(未授权禁用)', 'Editable when granted', '付与後に編集可'],
    ],
  },
]

/** Dictionaries of processes and data sources. */
export const work: readonly SeededDictionary[] = [
  {
    code: 'bpm_status',
    name: titled('流程状态', 'Workflow states', 'ワークフローの状態'),
    items: [
      ['1', '待提交', 'Waiting', '着手待ち'],
      ['2', '处理中', 'Processing', '処理中'],
      ['3', '已完成', 'Finished', '完了'],
      ['4', '已作废', 'Obsolete', '廃止'],
    ],
  },
  {
    code: 'bpm_process_type',
    name: titled('流程类型', 'Kinds of workflow', 'ワークフローの種類'),
    items: [
      ['test', '测试流程', 'Trial', 'テスト'],
      ['oa', 'OA办公', 'Office', 'OA'],
      ['business', '业务办理', 'Business', '業務'],
    ],
  },
  {
    code: 'database_type',
    name: titled('数据库类型', 'Databases', 'データベースの種類'),
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
    name: titled('表单类型', 'Kinds of form', 'フォームの種類'),
    items: [
      ['1', '单表', 'Single table', '単一表'],
      ['2', '主表', 'Main table', '主表'],
      ['3', '附表', 'Sub-table', '従表'],
    ],
  },
  {
    code: 'ol_form_biz_type',
    name: titled('表单分类', 'Groups of forms', 'フォームの分類'),
    items: [
      ['demo', '官方示例', 'Examples', 'サンプル'],
      ['bpm', '流程表单', 'Process forms', 'プロセスフォーム'],
      ['temp', '测试表单', 'Trial forms', 'テストフォーム'],
      ['bdfl_include', '导入表单', 'Imported forms', 'インポートフォーム'],
    ],
  },
]
