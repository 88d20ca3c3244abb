import type { Texts } from '../../texts.ts'
import type { messageTemplate as zh } from '../../zh-CN/communication/message-template.ts'

export const messageTemplate: Texts<typeof zh> = {
  title: 'Message templates',
  intro: 'Titles and texts of messages; parameters fill the placeholders, nothing is evaluated.',
  empty: 'Add a template, then send a test.',
  templateCode: 'Code',
  templateName: 'Title',
  templateType: 'Kind',
  templateContent: 'Text',
  placeholderHint: `A placeholder is ${'$'}{name}, for example ${'$'}{part}.`,
  templateTestJson: 'Test data',
  jsonHint: 'A JSON object, for example {"part":"E-07"}',
  badJson: 'Not a JSON object',
  useStatus: 'In use',
  used: 'Yes',
  unused: 'No',
  use: 'Put into use',
  stopUse: 'Take out of use',
  usedEdit: 'It is in use; take it out of use first',
  sendTest: 'Send a test',
  msgType: 'Channel',
  receiver: 'Receivers',
  send: 'Send',
  queued: 'Queued',
  preview: 'Preview',
  missing: 'Parameters missing: {{names}}',
}
