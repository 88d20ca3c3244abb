import { titleIn } from '@heron/contract/name-in'
import { type UserAgent, userAgentInput } from '@heron/contract/routes'
import { titled } from '@heron/contract/titles'
import { readerLanguage } from '../../../platform/reader-language.ts'
import type { Sheet } from '../../../platform/sheet/sheet-column.ts'

/** Not a dictionary: the heading itself gives the two values. */
const states = { '0': titled('无效', 'Invalid', '無効'), '1': titled('有效', 'Valid', '有効') } as const

/** Deputies as a sheet; creator and department of a row are exported, never imported. */
export const userAgentSheet: Sheet<UserAgent> = {
  name: '代理人',
  names: { zh: '代理人', en: 'Deputies', ja: '代理人' },
  noun: 'userAgent',
  key: ['userName'],
  columns: [
    { heading: '用户名', field: 'userName', text: (row) => row.userName },
    { heading: '代理人用户名', field: 'agentUserName', text: (row) => row.agentUserName },
    { heading: '代理开始时间', field: 'startTime', text: (row) => row.startTime },
    { heading: '代理结束时间', field: 'endTime', text: (row) => row.endTime },
    {
      heading: '状态0无效1有效',
      field: 'status',
      text: ({ status }) => titleIn(readerLanguage(), states[status]),
    },
    { heading: '创建人名称', field: 'createName', readOnly: true, text: (row) => row.createName },
    { heading: '创建人登录名称', field: 'createBy', readOnly: true, text: (row) => row.createBy },
    { heading: '创建日期', field: 'createTime', readOnly: true, text: (row) => row.createTime },
    { heading: '更新人名称', field: 'updateName', readOnly: true, text: (row) => row.updateName },
    { heading: '更新人登录名称', field: 'updateBy', readOnly: true, text: (row) => row.updateBy },
    { heading: '更新日期', field: 'updateTime', readOnly: true, text: (row) => row.updateTime },
    { heading: '所属部门', field: 'sysOrgCode', readOnly: true, text: (row) => row.sysOrgCode },
    { heading: '所属公司', field: 'sysCompanyCode', readOnly: true, text: (row) => row.sysCompanyCode },
  ],
}

/** A row of such a sheet; the state by its word or its value, valid when empty. */
export function userAgentOf(fields: Readonly<Record<string, string>>) {
  const { userName, agentUserName, startTime, endTime, status = '' } = fields
  const state = Object.entries(states).find(([, titles]) => Object.values(titles).includes(status))?.[0]
  return userAgentInput.parse({ userName, agentUserName, startTime, endTime, status: state ?? (status || '1') })
}
