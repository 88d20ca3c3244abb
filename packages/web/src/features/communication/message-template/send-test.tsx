import type { MessageTemplate } from '@heron/contract/routes'
import { messageTemplateRoutes } from '@heron/contract/routes/communication/message-template'
import { useMemo } from 'react'
import type { Section } from '../../../kit/form/form/field.ts'
import { FormModal } from '../../../kit/form/form/form-modal.tsx'
import { toast } from '../../../kit/overlay/toast/toast-store.ts'
import { useText } from '../../../lib/text/text.ts'
import { userPicker } from '../../../widgets/people/user-picker.tsx'
import { pickerField } from '../../../widgets/picker/picker-input.tsx'
import { isJson } from './template-form.tsx'
import { TemplatePreview } from './template-preview.tsx'
import { ways } from './template-ways.ts'

const WIDTH = 800

const sections: readonly Section[] = [
  {
    columns: 1,
    fields: [
      { name: 'templateCode', label: 'messageTemplate.templateCode', kind: 'readonly' },
      {
        name: 'testData',
        label: 'messageTemplate.templateTestJson',
        kind: 'textarea',
        hint: 'messageTemplate.jsonHint',
        check: isJson,
      },
      { name: 'msgType', label: 'messageTemplate.msgType', kind: 'radio', options: ways },
      { name: 'receiver', label: 'messageTemplate.receiver', render: pickerField(userPicker) },
    ],
  },
]

interface SendProps {
  readonly template: MessageTemplate
  readonly onClose: () => void
}

/** [C19] Sends a filled-in template to selected users; by default to the bell, which sends nothing outside. */
export function SendTest({ template, onClose }: SendProps) {
  const t = useText()
  const { templateCode, templateTestJson, templateName, templateContent } = template
  const initial = useMemo(
    () => ({ templateCode, testData: templateTestJson ?? '', msgType: '4', receiver: '' }),
    [templateCode, templateTestJson],
  )
  return (
    <FormModal
      title={t('messageTemplate.sendTest')}
      width={WIDTH}
      saveText="messageTemplate.send"
      route={messageTemplateRoutes.sendMsg}
      initial={initial}
      sections={sections}
      below={(values) => (
        <TemplatePreview
          name={templateName}
          type={values.msgType}
          content={templateContent}
          testData={values.testData}
        />
      )}
      onSaved={() => toast('good', t('messageTemplate.queued'))}
      onClose={onClose}
    />
  )
}
