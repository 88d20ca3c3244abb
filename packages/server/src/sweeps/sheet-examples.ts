/** Cells by the Chinese heading. */
type Cells = Readonly<Record<string, string>>

/** A row of a noun's sheet that nothing else uses, a change of one cell of it, and a cell that is refused. */
export interface SheetExample {
  /** A cell by which the row is found in the export. */
  readonly at: string
  readonly row: Cells
  readonly change: readonly [heading: string, text: string]
  readonly wrong: readonly [heading: string, text: string, field: string]
}

/** One row for each noun with an import, by noun. */
export const sheetExamples: Readonly<Record<string, SheetExample>> = {
  announcement: {
    at: '表格通告',
    row: {
      ...{ 标题: '表格通告', 内容: '<p>停电</p>', 优先级: 'M', 消息类型: '1' },
      ...{ 开始时间: '2027-01-04 08:00:00', 结束时间: '2027-01-05 08:00:00' },
    },
    change: ['内容', '<p>停水</p>'],
    wrong: ['结束时间', '2026-01-05 08:00:00', 'endTime'],
  },
  category: {
    at: 'Y77',
    row: { 类型名称: '表格类型', 类型编码: 'Y77' },
    change: ['类型名称', '改名的类型'],
    wrong: ['类型名称', '', 'name'],
  },
  checkRule: {
    at: 'sheet_rule',
    row: {
      ...{ 规则名称: '表格规则', 规则Code: 'sheet_rule', 规则描述: '' },
      规则JSON: '[{"digits":"*","pattern":"^[A-Z]+$","message":"大写字母"}]',
    },
    change: ['规则描述', '描述改了'],
    wrong: ['规则JSON', 'not json', 'ruleJson'],
  },
  condition: {
    at: '表格条件',
    row: {
      ...{ 条件号: 'E977', 名称: '表格条件', 机型系列: '表格机型', 库类型: '公共库', 极性: '正' },
      ...{
        电极材料: '石墨',
        工件材料: '模具钢',
        加工模块: '精',
        '投影面积 下限 (mm²)': '0',
        '投影面积 上限 (mm²)': '400',
      },
      ...{ '放电间隙 X (mm)': '0.05', '放电间隙 Y (mm)': '0.05', '端面间隙 (mm)': '0.04', '粗糙度 Ra (µm)': '1.6' },
      ...{ 电极损耗比: '0.02', '峰值电流 (A)': '4', '脉宽 (µs)': '25', '脉间 (µs)': '30', '开路电压 (V)': '120' },
      ...{ '伺服基准 (V)': '40', '抬刀高度 (mm)': '1', '抬刀间隔 (s)': '0.6' },
    },
    change: ['伺服基准 (V)', '45'],
    wrong: ['加工模块', '没有这种', 'module'],
  },
  customer: {
    at: 'SHEET-1',
    row: { 客户编码: 'SHEET-1', 客户名称: '表格客户', 联系人: '', 电话: '', 邮箱: '', 地址: '', 备注: '' },
    change: ['地址', '苏州'],
    wrong: ['邮箱', 'not an address', 'email'],
  },
  dataSource: {
    at: 'sheet-source',
    row: {
      ...{ 数据源编码: 'sheet-source', 数据源名称: '表格数据源', 数据库类型: '6', 驱动类: 'org.postgresql.Driver' },
      ...{ 数据源地址: 'jdbc:postgresql://127.0.0.1:5432/x', 数据库名称: 'x', 用户名: 'u', 备注: '' },
    },
    change: ['备注', '只读'],
    wrong: ['数据库类型', '没有这种', 'dbType'],
  },
  dataRule: {
    at: '表格规则',
    row: {
      ...{ 菜单: '/customer', 规则名称: '表格规则', 规则字段: 'name', 条件规则: 'RIGHT_LIKE' },
      ...{ 规则值: '=南方', 状态: '有效' },
    },
    change: ['状态', '无效'],
    wrong: ['菜单', '/no-such-menu', 'permissionId'],
  },
  depart: {
    at: 'Y77',
    row: { '机构/部门名称': '表格部门', 机构编码: 'Y77', 机构类别: '2', 手机号: '', 备注: '' },
    change: ['备注', '夜班'],
    wrong: ['机构类别', '没有这种', 'orgCategory'],
  },
  dict: {
    at: 'sheet_dict',
    row: {
      字典名称: '表格字典',
      字典编码: 'sheet_dict',
      字典项文本: '一',
      字典项值: 'one',
      排序: '1',
      字典项英文文本: '',
    },
    change: ['字典项英文文本', 'One'],
    wrong: ['排序', 'last', 'sortOrder'],
  },
  fillRule: {
    at: 'sheet_fill',
    row: { 规则名称: '表格填值', 规则Code: 'sheet_fill', 规则实现类: 'orderNumber', 规则参数: '' },
    change: ['规则名称', '改名的规则'],
    wrong: ['规则名称', '', 'ruleName'],
  },
  machine: {
    at: 'M-77',
    row: {
      ...{ 机床编号: 'M-77', 名称: '表格机床', 机型系列: '表格机型', 后处理: 'GEN-ISO', 备注: '' },
      ...{ 'X 最小 (mm)': '0', 'X 最大 (mm)': '600', 'Y 最小 (mm)': '0', 'Y 最大 (mm)': '400' },
      ...{ 'Z 最小 (mm)': '-400', 'Z 最大 (mm)': '0', '最大摇动半径 (mm)': '5', '限位 Z (mm)': '-390' },
      ...{ '安全 Z (mm)': '-1', '测量安全距离 (mm)': '5', 程序开头输出限位宏: '否', 刀位数: '16' },
      ...{ '上基准球直径 (mm)': '10', '上球杆长 (mm)': '50', '下基准球直径 (mm)': '10', '下球杆长 (mm)': '60' },
      ...{ '球心 X (mm)': '500.0001', '球心 Y (mm)': '300', '球心 Z (mm)': '-380', '夹头直径 (mm)': '' },
      ...{ '接近进给 (mm/min)': '1000', '快速碰数 (mm/min)': '100', '慢速碰数 (mm/min)': '10', '夹头高度 (mm)': '' },
    },
    change: ['夹头高度 (mm)', '95.5'],
    wrong: ['X 最大 (mm)', '六百', 'travel.x.max'],
  },
  message: {
    at: '表格消息',
    row: {
      推送内容: '明早停电',
      接收人: 'li@example.com',
      消息标题: '表格消息',
      '推送方式：1短信 2邮件 3微信': '2',
      备注: '',
    },
    change: ['备注', '急'],
    wrong: ['推送内容', '', 'esContent'],
  },
  messageTemplate: {
    at: 'sheet_t',
    row: { 模板CODE: 'sheet_t', 模板标题: '表格模板', 模板内容: '你好', 模板测试json: '', 模板类型: '2' },
    change: ['模板标题', '改名的模板'],
    wrong: ['模板类型', '没有这种', 'templateType'],
  },
  permission: {
    at: '/sheet-page',
    row: {
      ...{ 菜单类型: '子菜单', 上级菜单: '/isystem', 菜单名称: '表格菜单', 菜单路径: '/sheet-page' },
      ...{ 前端组件: 'customer/CustomerList', 排序: '3.5', 描述: '', 隐藏路由: '是' },
    },
    change: ['描述', '=1'],
    wrong: ['上级菜单', '没有这个菜单', 'parentId'],
  },
  position: {
    at: 'sheet-p',
    row: { 职务编码: 'sheet-p', 职务名称: '表格职务', 职级: '1' },
    change: ['职务名称', '改名的职务'],
    wrong: ['职级', '没有这种', 'postRank'],
  },
  positioningPoint: {
    at: '表格点',
    row: {
      ...{ 机床: 'M-02', 名称: '表格点', 坐标系: 'G59' },
      ...{ '原点 X (mm)': '100', '原点 Y (mm)': '0.0001', '原点 Z (mm)': '-7' },
    },
    change: ['原点 X (mm)', '101'],
    wrong: ['机床', 'M-99', 'machineId'],
  },
  project: {
    at: '表格项目',
    row: {
      ...{ 项目名称: '表格项目', 客户: '', 工件: '型芯', 模号: '007', 形状: '筋位' },
      ...{ '目标粗糙度 (µm)': '1.6', 机床: '', 备注: '=1+1' },
    },
    change: ['备注', '急'],
    wrong: ['客户', '没有这个客户', 'customerId'],
  },
  quartzJob: {
    at: '表格任务',
    row: { 任务类名: 'clearLogs', cron表达式: '0 0 3 * * ?', 参数: '', 描述: '表格任务' },
    change: ['cron表达式', '0 0 4 * * ?'],
    wrong: ['cron表达式', 'every day', 'cronExpression'],
  },
  role: {
    at: 'sheet_role',
    row: { 角色名: '表格角色', 角色编码: 'sheet_role', 描述: '' },
    change: ['描述', '只看'],
    wrong: ['角色名', '', 'roleName'],
  },
  tenant: {
    at: '表格租户',
    row: { 租户编号: '77', 租户名称: '表格租户', 开始时间: '', 结束时间: '2027-01-05 08:00:00', 状态: '正常' },
    change: ['开始时间', '2027-01-04 08:00:00'],
    wrong: ['租户编号', '零', 'id'],
  },
  user: {
    at: 'sheetuser',
    row: { 登录账号: 'sheetuser', 真实姓名: '表格用户', 性别: '1', 电子邮件: '', 座机号: '' },
    change: ['座机号', '0512-1234567'],
    wrong: ['电子邮件', 'not an address', 'email'],
  },
  userAgent: {
    at: 'designer',
    row: {
      ...{ 用户名: 'designer', 代理人用户名: 'operator', 状态0无效1有效: '1' },
      ...{ 代理开始时间: '2027-01-04 08:00:00', 代理结束时间: '2027-01-05 08:00:00' },
    },
    change: ['代理结束时间', '2027-01-06 08:00:00'],
    wrong: ['状态0无效1有效', '也许', 'status'],
  },
}

/** Users whose deputies are imported: each has one. */
const deputies = ['designer', 'librarian', 'edm-designer']
/** Other rows are made from the example of their noun. */
const places = [0, 1, 2, 3, 4]

/** Cells that differ between the rows and are neither codes nor contain the example's own text. */
const varied: Readonly<Record<string, (cell: string, place: number) => string>> = {
  机型系列: (cell, place) => `${cell}${place}`,
  // Two coordinate systems of each of the four machines are taken by the demo's points.
  机床: (cell, place) => cell && `M-0${1 + (place % 4)}`,
  坐标系: (_cell, place) => `G${56 + Math.floor(place / 4)}`,
  租户编号: (cell, place) => `${cell}${place}`,
}

/** The example's row with another key: its codes differ in their last digit. */
const variant = ({ at, row }: SheetExample, place: number): Cells =>
  Object.fromEntries(
    Object.entries(row).map(([heading, cell]) => {
      const vary = varied[heading]
      if (vary) return [heading, vary(cell, place)]
      if (/^[A-Z]\d{2,3}$/.test(cell)) return [heading, `${cell.slice(0, -1)}${place}`]
      return [heading, cell.replaceAll(at, `${at}${place}`)]
    }),
  )

/** Rows of a noun that differ in their keys. */
export function rowsOf(noun: string, example: SheetExample | undefined): readonly Cells[] {
  if (!example) throw new Error(`no example of ${noun}`)
  if (noun === 'userAgent') return deputies.map((user) => ({ ...example.row, 用户名: user }))
  return places.map((place) => variant(example, place))
}

const ownOfDict = new Set(['字典名称', '字典编码'])

/** A sheet of these rows. */
export function csvOf(noun: string, rows: readonly Cells[]): string {
  const headings = Object.keys(rows[0] ?? {})
  const heads =
    noun === 'dict'
      ? [true, false].map((isOwn) => headings.map((each) => (ownOfDict.has(each) === isOwn ? each : '')))
      : [headings]
  const lines = [...heads, ...rows.map((row) => headings.map((heading) => row[heading] ?? ''))]
  return lines.map((cells) => cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(',')).join('\r\n')
}
