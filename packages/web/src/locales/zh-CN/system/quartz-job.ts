import { fields, nouns } from '@heron/contract/labels/zh'
export const quartzJob = {
  title: '定时任务信息',
  intro: '按 Cron 表达式在车间时间（GMT+8）运行的后台工作。',
  empty: '新增任务并选择执行时间。',
  jobClassName: fields.jobClassName,
  cronExpression: fields.cronExpression,
  parameter: fields.parameter,
  parameterHint: 'JSON，例如 {"days":30}；留空则使用默认值。',
  description: fields.description,
  status: nouns.quartzJob.status,
  normal: '正常',
  stopped: '停止',
  running: '已启动',
  paused: '已暂停',
  nextTime: '下次执行时间',
  lastOutcome: '上次结果',
  pause: '停止',
  pauseTitle: '确认暂停',
  pauseQuestion: '是否暂停选中任务?',
  resume: '启动',
  resumeTitle: '确认启动',
  resumeQuestion: '是否启动选中任务?',
  execute: '执行一次',
  executeTitle: '确认提示',
  executeQuestion: '是否立即执行任务?',
  history: '执行记录',
  noRuns: '尚未执行',
  loading: '正在读取…',
  planned: '计划',
  started: '开始',
  byHand: '手动',
  names: {
    messageSender: '发送消息 (messageSender)',
    auditCheck: '核对审计记录 (auditCheck)',
    integrityCheck: '文件完整性检查 (integrityCheck)',
    backup: '备份 (backup)',
    clearLogs: '清理旧日志 (clearLogs)',
    clearRunHistory: '清理执行记录 (clearRunHistory)',
    clearTemporaryFiles: '清理未使用的临时文件 (clearTemporaryFiles)',
    clearEndedRoles: '清理已到期的角色 (clearEndedRoles)',
    reportByMail: '邮件发送报表 (reportByMail)',
    importFromSource: '从数据源导入 (importFromSource)',
  },
  outcomes: {
    waiting: '等待',
    running: '执行中',
    done: '成功',
    failed: '失败',
    unknown: '未知',
    missed: '错过',
  },
} as const

declare module '../../../lib/text/text.ts' {
  interface TextResources {
    quartzJob: typeof quartzJob
  }
}
