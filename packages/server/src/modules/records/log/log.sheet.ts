import type { LogEntry } from '@heron/contract/routes'
import type { Sheet } from '../../../platform/sheet/sheet-column.ts'
import { contentOf } from './log.content.ts'

/** The log as a sheet; exported only. */
export const logSheet: Sheet<LogEntry> = {
  name: '系统日志',
  names: { zh: '系统日志', en: 'Log', ja: 'システムログ' },
  noun: 'log',
  columns: [
    { heading: '日志类型', field: 'logType', text: (row) => row.logType_dictText, readOnly: true },
    { heading: '日志内容', field: 'logContent', text: (row) => contentOf(row), readOnly: true },
    { heading: '操作类型', field: 'operateType', text: (row) => row.operateType_dictText, readOnly: true },
    { heading: '操作人ID', field: 'userid', text: (row) => row.userid, readOnly: true },
    { heading: '操作人名称', field: 'username', text: (row) => row.username, readOnly: true },
    { heading: 'IP', field: 'ip', text: (row) => row.ip, readOnly: true },
    { heading: '请求方法', field: 'method', text: (row) => row.method, readOnly: true },
    { heading: '请求路径', field: 'requestUrl', text: (row) => row.requestUrl, readOnly: true },
    { heading: '请求参数', field: 'requestParam', text: (row) => row.requestParam, readOnly: true },
    { heading: '耗时(毫秒)', field: 'costTime', text: (row) => row.costTime, readOnly: true },
    { heading: '创建时间', field: 'createTime', text: (row) => row.createTime, readOnly: true },
  ],
}
