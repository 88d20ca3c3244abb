/** The guides for the first steps. */
export const onboarding = {
  title: '入门指南',
  intro: '每一步都在对应的界面中完成；所需的内容一经存在，该步即为完成。可随时离开，也可随时从帮助菜单再次打开。',
  workshop: '准备车间',
  project: '从图档到 NC 程序',
  progress: '已完成 {{done}} / {{total}} 步',
  done: '已完成',
  due: '下一步',
  open: '待完成',
  hideOnHome: '不在首页显示',
  showOnHome: '在首页显示',
  chosen: '项目',
  noProject: '还没有项目',
  noProjectHint: '新建项目并上传图档后，这里显示它走到了哪一步。',
  noSteps: '没有需要您完成的步骤',
  noStepsHint: '准备车间由管理员完成，编制程序由设计人员完成。',
  help: '帮助',
  fact: {
    zone: '车间时区：{{zone}}',
    people: '除您之外有 {{count}} 个账号',
    backup: '最近备份：{{time}}',
    conditions: '{{count}} 个已发布条件',
    machines: '{{count}} 台机床',
  },
  step: {
    workshop: {
      title: '车间名称',
      text: '在部门管理中用“添加部门”添加公司，它的名称就是车间名称；可同时填写英文和日文名称。',
      action: '打开部门管理',
    },
    language: {
      title: '语言',
      text: '选择界面语言。',
      action: '选择语言',
    },
    zone: {
      title: '车间时区',
      text: '界面、单据和定时任务的时间都按车间时区；日期也以它为界。',
      action: '选择时区',
    },
    people: {
      title: '从表格导入用户',
      text: '一个人不能发布程序：编制人不能批准自己的程序，由参与编制的人创建的账号 7 天内也不能批准。请先为第二个人建账号：下载模板，填写账号、姓名和工号，再导入；角色和密码在导入后设置。',
      action: '打开用户管理',
    },
    mail: {
      title: '邮件服务器',
      text: '设置 HERON_SMTP_HOST 等环境变量并重新启动，验证码和通知才能通过邮件发送；之后在消息管理中新增一封邮件试发。',
      action: '打开消息管理',
    },
    backup: {
      title: '备份',
      text: '把 HERON_BACKUP_DIR 设为另一块磁盘上的文件夹，再启动定时任务 backup；有一份备份后即为完成。',
      action: '查看安全检查',
    },
    condition: {
      title: '放电条件库',
      text: '从表格导入机床厂家的条件并发布；没有已发布的条件就无法生成方案。请由不创建账号的人导入和发布。',
      action: '打开条件库',
    },
    machine: {
      title: '第一台机床',
      text: '录入行程、基准球、电极库刀位数和后处理，方案和程序都以此为准。请由不创建账号的人录入：由录入人创建的账号 7 天内不能审批该机床的程序。',
      action: '打开机床',
    },
    drawing: {
      title: '上传图档',
      text: '上传电极和工件的图档（STEP、IGES、STL、DXF、表格），系统会读出数值。',
      action: '打开图档',
    },
    values: {
      title: '确认读到的值',
      text: '逐项接受或更正读到的值，解决冲突；只有确认过的值才会进入工件和电极。',
      action: '确认数值',
    },
    place: {
      title: '工件、位置和机床',
      text: '检查工件、电极和跑位，选择机床；缺少的内容会逐项列出。',
      action: '打开工件',
    },
    plan: {
      title: '生成加工方案',
      text: '系统为每个位置选择条件和工步并说明理由；检查后接受方案。',
      action: '打开方案',
    },
    program: {
      title: '生成 NC 程序',
      text: '由方案生成程序，再从文本读回并校验；问题列在程序旁边。',
      action: '打开程序',
    },
    release: {
      title: '批准和发布',
      text: '由另一人批准并发布；之后程序不再改变，可送往机床。',
      action: '打开程序',
    },
  },
} as const

declare module '../../../lib/text/text.ts' {
  interface TextResources {
    onboarding: typeof onboarding
  }
}
