/** A list page of the older platform's client: the form data of a new row, and its buttons. */
export interface OlderPage {
  /** Path before `/list`, `/add` and so on. */
  readonly base: string
  /** Path of its list, when it is not `/list`. */
  readonly list?: string
  /** As its form sends it: numbers of selects and switches as text, empty fields as empty text. */
  readonly form: (at: number) => Readonly<Record<string, unknown>>
  /** Has export and import besides add, edit, delete and deleteBatch. */
  readonly sheet?: boolean
}

const times = { startTime: '2026-11-22 08:00:00', endTime: '2027-11-22 08:00:00' }

/** Every list page with a form that exists in both programs. */
export const olderPages: readonly OlderPage[] = [
  {
    base: '/sys/user',
    form: (at) => ({
      username: `older_${at}`,
      realname: '旧端用户',
      password: 'R12-probe-Pass!',
      confirmpassword: 'R12-probe-Pass!',
      workNo: `OLD-${at}`,
      phone: `1390000100${at}`,
      email: '',
      telephone: '',
      avatar: '',
      sex: '1',
      userIdentity: '1',
      selectedroles: '',
      selecteddeparts: '',
      relTenantIds: '',
      departIds: '',
    }),
    sheet: true,
  },
  { base: '/sys/role', form: (at) => ({ roleName: '旧端角色', roleCode: `older${at}`, description: '' }), sheet: true },
  { base: '/sys/position', form: (at) => ({ code: `older${at}`, name: '旧端职务', postRank: '2' }), sheet: true },
  {
    base: '/sys/dict',
    form: (at) => ({ dictName: '旧端字典', dictCode: `older_${at}`, description: '', type: '0' }),
    sheet: true,
  },
  { base: '/sys/category', list: '/sys/category/rootList', form: () => ({ pid: '', name: '旧端分类' }), sheet: true },
  {
    base: '/sys/checkRule',
    form: (at) => ({
      ruleName: '旧端校验',
      ruleCode: `older${at}`,
      ruleJson: '[{"digits":"*","pattern":"^.+$","message":"不能为空"}]',
      ruleDescription: '',
    }),
    sheet: true,
  },
  {
    base: '/sys/fillRule',
    form: (at) => ({
      ruleName: '旧端编码',
      ruleCode: `older${at}`,
      ruleClass: 'serialNumber',
      ruleParams: '{"prefix":"X-","digits":4}',
    }),
    sheet: true,
  },
  {
    base: '/sys/annountCement',
    form: (at) => ({
      titile: `旧端通知 ${at}`,
      msgAbstract: '摘要',
      msgContent: '<p>内容</p>',
      msgCategory: '1',
      msgType: 'ALL',
      priority: 'H',
      userIds: '',
      ...times,
    }),
    sheet: true,
  },
  {
    base: '/sys/message/sysMessageTemplate',
    form: (at) => ({
      templateCode: `older-${at}`,
      templateName: '旧端模板',
      templateType: '1',
      templateContent: '内容',
      templateTestJson: '{"name":"x"}',
    }),
    sheet: true,
  },
  {
    base: '/sys/quartzJob',
    form: () => ({
      jobClassName: 'clearLogs',
      cronExpression: '0 0 3 * * ? *',
      parameter: '',
      description: '旧端任务',
      status: '-1',
    }),
    sheet: true,
  },
  {
    base: '/sys/dataSource',
    form: (at) => ({
      code: `older${at}`,
      name: '旧端数据源',
      remark: '',
      dbType: '6',
      dbDriver: 'org.postgresql.Driver',
      dbUrl: 'jdbc:postgresql://127.0.0.1:5432/older',
      dbName: 'older',
      dbUsername: 'older',
      dbPassword: 'older',
    }),
    sheet: true,
  },
  {
    base: '/sys/sysUserAgent',
    form: (at) => ({
      userName: ['librarian', 'operator'][at] ?? 'guest',
      agentUserName: 'designer',
      status: '1',
      ...times,
    }),
    sheet: true,
  },
  {
    base: '/sys/tenant',
    form: (at) => ({ id: String(70 + at), name: `旧端租户 ${at}`, beginDate: '', endDate: '', status: '1' }),
  },
]
