import { type Titles, titled } from '../titles.ts'

const condition = {
  base: titled('库类型', 'Library', 'ライブラリ'),
  code: titled('条件号', 'Code', '条件番号'),
  electrodeMaterial: titled('电极材料', 'Electrode', '電極材料'),
  orbit: titled('摇动', 'Orbit', '揺動'),
  shakePlaneShapes: titled('摇动平面形状', 'Orbit shapes', '揺動の形'),
  targetRa: titled('目标 Ra', 'Target Ra', '目標 Ra'),
  workpieceMaterial: titled('工件材料', 'Workpiece', 'ワーク材料'),
}

/**
 * Labels of a noun, or of one of its calls, for fields whose general label is not specific enough: by noun or call id,
 * then by the path of the field. The browser's forms show the same words.
 */
export const labelsOfNouns = {
  announcement: {
    createTime: titled('创建时间', 'Created', '作成日時'),
    endTime: titled('截至日期', 'Until', '終了日時'),
    files: titled('附件', 'Files', '添付ファイル'),
    msgContent: titled('内容', 'Text', '本文'),
    msgType: titled('通告对象', 'For', '宛先'),
    startTime: titled('开始时间', 'From', '開始日時'),
    userIds: titled('指定用户', 'Chosen users', '指定ユーザー'),
  },
  category: {
    name: titled('分类名称', 'Name', '分類名'),
    pid: titled('父级节点', 'Belongs to', '親分類'),
  },
  checkRule: {
    ruleCode: titled('规则Code', 'Code', 'ルールコード'),
    ruleJson: titled('校验规则', 'Parts', 'ルールの構成'),
  },
  condition,
  'teaching.takeCondition': condition,
  customer: {
    code: titled('编号', 'Code', 'コード'),
    createTime: titled('创建时间', 'Created', '作成日時'),
    name: titled('客户名称', 'Name', '顧客名'),
  },
  dataLog: {
    dataTable: titled('表名', 'Table', 'テーブル'),
  },
  depart: {
    departName: titled('机构名称', 'Name', '名称'),
    directorUserIds: titled('部门负责人', 'Person in charge', '部署責任者'),
    parentId: titled('上级部门', 'Belongs to', '上位部署'),
  },
  departRole: {
    description: titled('备注', 'Remark', '備考'),
    roleCode: titled('部门角色编码', 'Role code', 'ロールコード'),
    roleName: titled('部门角色名称', 'Role', 'ロール名'),
  },
  dict: {
    dictCode: titled('字典编号', 'Code', '辞書コード'),
    status: titled('是否启用', 'Enabled', '有効'),
  },
  discharge: {
    conditionId: titled('条件', 'Cond.', '条件'),
  },
  electrode: {
    baseCorner: titled('基准角', 'Base corner', '基準コーナー'),
    gapInSolid: titled(
      '实体是否已含放电间隙？',
      'Is the spark gap already in the solid?',
      'ソリッドは放電ギャップ込みですか？',
    ),
    'holder.diameter': titled('夹具直径', 'Holder diameter', 'ホルダー径'),
    'holder.height': titled('夹具高度', 'Holder height', 'ホルダー高さ'),
    holderLength: titled('基准面到主轴', 'Gauge to base face', 'ゲージ面〜基準面'),
    material: titled('材质', 'Material', '材質'),
    name: titled('电极', 'Electrode', '電極'),
    orbit: titled('摇动', 'Orbit', '揺動'),
    wettedArea: titled('湿面积', 'Wetted area', '放電面積'),
  },
  dataSource: {
    code: titled('数据源编码', 'Code', 'コード'),
    name: titled('数据源名称', 'Name', '名称'),
    dbType: titled('数据库类型', 'Database type', 'データベースの種類'),
  },
  gatewayRoute: {
    'router.routerId': titled('路由ID', 'Route id', 'ルートID'),
    'router.name': titled('路由名称', 'Name', '名称'),
    'router.uri': titled('路由URI', 'Target', '転送先'),
    'router.status': titled('路由状态', 'State', '状態'),
  },
  fillRule: {
    ruleCode: titled('规则Code', 'Code', 'ルールコード'),
  },
  location: {
    depthReference: titled('深度基准', 'Depth counts from', '深さの基準'),
    label: titled('位置', 'Location', '位置'),
  },
  log: {
    createTime: titled('创建时间', 'Time', '日時'),
    keyWord: titled('搜索日志', 'Words', 'キーワード'),
  },
  machine: {
    'ballCentre.x': titled('球心 X', 'Ball centre X', '球中心 X'),
    'ballCentre.y': titled('球心 Y', 'Ball centre Y', '球中心 Y'),
    'ballCentre.z': titled('球心 Z', 'Ball centre Z', '球中心 Z'),
    'chuck.diameter': titled('夹头直径', 'Chuck diameter', 'チャック径'),
    'chuck.height': titled('夹头高度', 'Chuck height', 'チャック高さ'),
    'defaults.setting.approachClearance': titled('接近距离', 'Approach clearance', '接近距離'),
    'defaults.setting.eliminatedPots': titled('排除刀号', 'Excluded pots', '除外する工具番号'),
    'defaults.setting.measuring': titled('电极测量', 'Electrodes are measured', '電極の測定'),
    'defaults.workpiece.splitType': titled('分中类型', 'Centring type', '芯出し種類'),
    'lowerBall.diameter': titled('下基准球直径', 'Lower ball diameter', '下基準球の直径'),
    'lowerBall.rodLength': titled('下球杆长', 'Lower rod length', '下ロッド長'),
    machineNo: titled('机床编号', 'Machine no.', '加工機番号'),
    pots: titled('刀位数', 'Pots', 'ポット数'),
    'travel.x.max': titled('X 最大', 'X to', 'X 最大'),
    'travel.x.min': titled('X 最小', 'X from', 'X 最小'),
    'travel.y.max': titled('Y 最大', 'Y to', 'Y 最大'),
    'travel.y.min': titled('Y 最小', 'Y from', 'Y 最小'),
    'travel.z.max': titled('Z 最大', 'Z to', 'Z 最大'),
    'travel.z.min': titled('Z 最小', 'Z from', 'Z 最小'),
    'upperBall.diameter': titled('上基准球直径', 'Upper ball diameter', '上基準球の直径'),
    'upperBall.rodLength': titled('上球杆长', 'Upper rod length', '上ロッド長'),
  },
  membership: {
    username: titled('用户账号', 'Account', 'アカウント'),
  },
  message: {
    createTime: titled('创建时间', 'Created', '作成日時'),
  },
  messageTemplate: {
    templateCode: titled('模板CODE', 'Code', 'コード'),
    useStatus: titled('是否应用', 'In use', '使用中'),
  },
  ossFile: {
    url: titled('文件地址', 'Address', 'アドレス'),
  },
  permission: {
    menuType: titled('菜单类型', 'Type', '種類'),
    name: titled('菜单名称', 'Menu name', 'メニュー名'),
    nameEn: titled('英文名称', 'English name', '英語名'),
    nameJp: titled('日文名称', 'Japanese name', '日本語名'),
    parentId: titled('上级菜单', 'Parent menu', '上位メニュー'),
    permsType: titled('授权策略', 'Policy', '付与方式'),
    url: titled('菜单路径', 'Path', 'パス'),
  },
  position: {
    code: titled('职务编码', 'Position code', '職務コード'),
    createTime: titled('创建时间', 'Created', '作成日時'),
    name: titled('职务名称', 'Position', '職務名'),
  },
  positioningPoint: {
    coordinateSystem: titled('坐标系', 'System', '座標系'),
    'origin.x': titled('原点 X', 'Origin X', '原点 X'),
    'origin.y': titled('原点 Y', 'Origin Y', '原点 Y'),
    'origin.z': titled('原点 Z', 'Origin Z', '原点 Z'),
  },
  plan: {
    label: titled('位置', 'Location', '位置'),
  },
  post: {
    code: titled('代号', 'Code', 'コード'),
  },
  'post.dryRun': {
    note: titled('所见', 'What was seen', '見たこと'),
  },
  program: {
    number: titled('程序号', 'Program', 'プログラム'),
  },
  'program.signOff': {
    number: titled('警告序号', 'Warning', '警告番号'),
  },
  project: {
    heights: titled('电极实测', 'Measured on the electrodes', '電極の実測値'),
    name: titled('项目名称', 'Name', '名称'),
    number: titled('项目 ID', 'Project ID', 'プロジェクト ID'),
    'setting.approachClearance': titled('接近距离', 'Approach clearance', '接近距離'),
    'setting.eliminatedPots': titled('排除刀号', 'Excluded pots', '除外する工具番号'),
    'setting.measuring': titled('电极测量', 'Electrodes are measured', '電極の測定'),
  },
  quartzJob: {
    status: titled('任务状态', 'State', '状態'),
  },
  report: {
    code: titled('报表编码', 'Code', 'コード'),
    content: titled('描述', 'Description', '説明'),
    items: titled('字段', 'Fields', '項目'),
    name: titled('报表名称', 'Name', '名称'),
    returnType: titled('选择方式', 'Choosing', '選択方法'),
  },
  role: {
    createTime: titled('创建时间', 'Created', '作成日時'),
  },
  session: {
    confirmpassword: titled('确认新密码', 'New password again', '新しいパスワード（確認）'),
    password: titled('新密码', 'New password', '新しいパスワード'),
    realname: titled('用户姓名', 'Name', '氏名'),
    username: titled('用户账号', 'Account', 'アカウント'),
  },
  sourceReport: {
    name: titled('报表名称', 'Name', '名称'),
    paramTxt: titled('显示名称', 'Label', '表示名'),
  },
  tenant: {
    beginDate: titled('开始时间', 'Open from', '開始日時'),
    endDate: titled('结束时间', 'Open until', '終了日時'),
    id: titled('租户编号', 'Number', 'テナント番号'),
    name: titled('租户名称', 'Name', 'テナント名'),
    username: titled('账号', 'Account', 'アカウント'),
  },
  user: {
    confirmpassword: titled('确认密码', 'Repeat the password', 'パスワード（確認）'),
    createTime: titled('创建时间', 'Created', '作成日時'),
    departIds: titled('负责部门', 'Head of', '担当部署'),
    phone: titled('手机号码', 'Mobile', '携帯電話'),
    realname: titled('用户姓名', 'Name', '氏名'),
    status: titled('状态', 'Status', '状態'),
    userIdentity: titled('身份', 'User type', '区分'),
  },
  userAgent: {
    endTime: titled('代理结束时间', 'To', '終了日時'),
    startTime: titled('代理开始时间', 'From', '開始日時'),
  },
  workpiece: {
    height: titled('高 Z', 'Height Z', '高さ Z'),
    'lowerBall.diameter': titled('下球直径', 'Lower diameter', '下球 直径'),
    'lowerBall.rodLength': titled('下球杆长', 'Lower rod', '下球 ロッド長'),
    name: titled('工件名称', 'Name', '名称'),
    splitType: titled('分中类型', 'Centring type', '芯出し種類'),
    'upperBall.diameter': titled('上球直径', 'Upper diameter', '上球 直径'),
    'upperBall.rodLength': titled('上球杆长', 'Upper rod', '上球 ロッド長'),
  },
} satisfies Readonly<Record<string, Readonly<Record<string, Titles>>>>
