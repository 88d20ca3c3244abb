import { fields } from '@heron/contract/labels/zh'
export const message = {
  title: '消息管理',
  intro: '由系统发出的短信、邮件和站内消息；失败的会自动重试，最多六次。',
  empty: '用模板发送测试，或在这里写一条消息。',
  esTitle: fields.esTitle,
  esContent: fields.esContent,
  esReceiver: fields.esReceiver,
  receiverHint: '用户账号、邮箱或手机号码；多个用逗号分隔。',
  esSendNum: '发送次数',
  esSendStatus: fields.esSendStatus,
  esSendTime: fields.esSendTime,
  esType: fields.esType,
  esParam: '发送所需参数',
  esResult: '发送失败原因',
  nextTime: '下次重试',
  never: '不再重试',
  remark: fields.remark,
  waiting: '未发送',
  sent: '发送成功',
  failed: '发送失败',
  sms: '短信',
  mail: '邮件',
  system: '系统',
  detail: '详情',
  resend: '重新发送',
  resent: '已加入发送队列',
} as const

declare module '../../../lib/text/text.ts' {
  interface TextResources {
    message: typeof message
  }
}
