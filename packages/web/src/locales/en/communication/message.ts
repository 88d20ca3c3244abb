import { fields } from '@heron/contract/labels/en'
import type { Texts } from '../../texts.ts'
import type { message as zh } from '../../zh-CN/communication/message.ts'

export const message: Texts<typeof zh> = {
  title: 'Messages',
  intro: 'Messages sent to phones, by mail and in Heron; failed ones are retried, up to six attempts in all.',
  empty: 'Send a test from a template, or write a message here.',
  esTitle: fields.esTitle,
  esContent: fields.esContent,
  esReceiver: fields.esReceiver,
  receiverHint: 'Accounts, mail addresses or phone numbers; separated by commas.',
  esSendNum: 'Attempts',
  esSendStatus: fields.esSendStatus,
  esSendTime: fields.esSendTime,
  esType: fields.esType,
  esParam: 'Parameters',
  esResult: 'Why it failed',
  nextTime: 'Tried again',
  never: 'Not any more',
  remark: fields.remark,
  waiting: 'Unsent',
  sent: 'Sent',
  failed: 'Failed',
  sms: 'Phone',
  mail: 'Mail',
  system: 'In Heron',
  detail: 'Details',
  resend: 'Send again',
  resent: 'Queued',
}
