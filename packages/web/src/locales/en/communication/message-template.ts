import { fields, nouns } from '@heron/contract/labels/en'
import type { Texts } from '../../texts.ts'
import type { messageTemplate as zh } from '../../zh-CN/communication/message-template.ts'

export const messageTemplate: Texts<typeof zh> = {
  title: 'Message templates',
  intro: 'Titles and texts of messages; parameters fill the placeholders, nothing is evaluated.',
  empty: 'Add a template, then send a test.',
  templateCode: nouns.messageTemplate.templateCode,
  templateName: fields.templateName,
  templateType: fields.templateType,
  templateContent: fields.templateContent,
  placeholderHint: `A placeholder is ${'$'}{name}, for example ${'$'}{part}.`,
  templateTestJson: fields.testData,
  jsonHint: 'A JSON object, for example {"part":"E-07"}',
  badJson: 'Not a JSON object',
  useStatus: nouns.messageTemplate.useStatus,
  used: 'Yes',
  unused: 'No',
  use: 'Put into use',
  stopUse: 'Take out of use',
  usedEdit: 'The template is in use; take it out of use first',
  sendTest: 'Send a test',
  msgType: fields.msgType,
  receiver: fields.receiver,
  send: 'Send',
  queued: 'Queued',
  preview: 'Preview',
  missing: 'Parameters missing: {{names}}',
}
