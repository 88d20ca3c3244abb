import type { MessageTemplate } from '@heron/contract/routes'
import { messageTemplateRoutes } from '@heron/contract/routes/communication/message-template'
import { pick } from '../../../kit/form/form/schema.ts'

/** The fields of a template that its edit call accepts. */
export function templateBody(template: MessageTemplate) {
  const { body } = messageTemplateRoutes.edit
  return body.parse(pick(body, template))
}
