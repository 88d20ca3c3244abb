import type { MessageTemplate } from '@heron/contract/routes'
import { messageTemplateRoutes } from '@heron/contract/routes/communication/message-template'
import { RichTextEditor } from '../../../kit/editor/rich-text/rich-text-editor.tsx'
import type { Field, FieldCheck, FieldInput, Section } from '../../../kit/form/form/field.ts'
import { FormModal } from '../../../kit/form/form/form-modal.tsx'
import { text, useText } from '../../../lib/text/text.ts'
import { duplicateCheck } from '../../../widgets/checks/field-checks.ts'
import { isParams, TemplatePreview } from './template-preview.tsx'
import { ways } from './template-ways.ts'

const WIDTH = 800
const EDITOR = 180
const SMS = '1'

export const isJson: FieldCheck = async (value) => (isParams(value) ? undefined : (t) => t('messageTemplate.badJson'))

const richText = ({ value, onChange, disabled }: FieldInput) => (
  <RichTextEditor
    label={text('messageTemplate.templateContent')}
    value={typeof value === 'string' ? value : ''}
    onChange={onChange}
    isReadOnly={disabled}
    height={EDITOR}
  />
)

const content = {
  name: 'templateContent',
  label: 'messageTemplate.templateContent',
  hint: 'messageTemplate.placeholderHint',
  span: 2,
} as const satisfies Field

const sectionsOf = (isNew: boolean): readonly Section[] => [
  {
    fields: [
      isNew
        ? {
            name: 'templateCode',
            label: 'messageTemplate.templateCode',
            check: duplicateCheck('sys_sms_template', 'template_code'),
          }
        : { name: 'templateCode', label: 'messageTemplate.templateCode', kind: 'readonly' },
      { name: 'templateType', label: 'messageTemplate.templateType', kind: 'radio', options: ways },
      { name: 'templateName', label: 'messageTemplate.templateName', span: 2 },
      { ...content, kind: 'textarea', when: ({ templateType }) => templateType === SMS },
      { ...content, render: richText, when: ({ templateType }) => templateType !== SMS },
      {
        name: 'templateTestJson',
        label: 'messageTemplate.templateTestJson',
        kind: 'textarea',
        hint: 'messageTemplate.jsonHint',
        check: isJson,
        span: 2,
      },
      {
        name: 'useStatus',
        label: 'messageTemplate.useStatus',
        kind: 'radio',
        options: [
          { value: '1', text: 'messageTemplate.used' },
          { value: '0', text: 'messageTemplate.unused' },
        ],
      },
    ],
  },
]
const forNew = sectionsOf(true)
const forKnown = sectionsOf(false)

/** Initial values of a new template. */
const newTemplate = {
  templateCode: '',
  templateName: '',
  templateType: '2',
  templateContent: '',
  templateTestJson: '',
  useStatus: '0',
} as const

interface FormProps {
  readonly template: MessageTemplate | 'new'
  readonly onClose: () => void
}

/** [C19] Edits a template, with a preview beside it. */
export function TemplateForm({ template, onClose }: FormProps) {
  const t = useText()
  const isNew = template === 'new'
  return (
    <FormModal
      title={t(isNew ? 'kit.addTo' : 'kit.editOf', { title: t('messageTemplate.title') })}
      width={WIDTH}
      route={isNew ? messageTemplateRoutes.add : messageTemplateRoutes.edit}
      initial={isNew ? newTemplate : { ...template, templateTestJson: template.templateTestJson ?? '' }}
      sections={isNew ? forNew : forKnown}
      below={(values) => (
        <TemplatePreview
          name={values.templateName}
          type={values.templateType}
          content={values.templateContent}
          testData={values.templateTestJson}
        />
      )}
      onClose={onClose}
    />
  )
}
