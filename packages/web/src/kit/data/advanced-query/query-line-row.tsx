import { useText } from '../../../lib/text/text.ts'
import { IconButton } from '../../display/button/button.tsx'
import { Select } from '../../form/select/select.tsx'
import { type FlatField, type QueryRule, rulesOf } from './query-field.ts'
import { fieldOf, type QueryLine, withField, withRule } from './query-lines.ts'
import { ValueEditor } from './value-editor.tsx'

/** One condition: field, operator, value, and the buttons that add a line or take this one away. */
export function QueryLineRow({
  line,
  fields,
  onChange,
  onAdd,
  onRemove,
}: {
  readonly line: QueryLine
  readonly fields: readonly FlatField[]
  readonly onChange: (line: QueryLine) => void
  readonly onAdd: () => void
  readonly onRemove: () => void
}) {
  const t = useText()
  const field = fieldOf(fields, line.path)
  const options = fields.map(({ path, labels }) => ({ value: path, label: labels.map((key) => t(key)).join('-') }))
  return (
    <li className="h-query-line">
      <Select<string>
        label={t('widget.query.field')}
        placeholder={t('widget.query.field')}
        options={options}
        value={line.path}
        allowClear={false}
        onChange={(path) => onChange(withField(line, fieldOf(fields, path)))}
      />
      <Select<QueryRule>
        label={t('widget.query.rule')}
        options={rulesOf[field?.field.kind ?? 'text'].map((rule) => ({
          value: rule,
          label: t(`widget.query.rules.${rule}`),
        }))}
        value={line.rule}
        allowClear={false}
        onChange={(rule) => onChange(withRule(line, rule ?? 'eq'))}
      />
      <ValueEditor
        key={line.path}
        field={field}
        input={{
          label: t('widget.query.value'),
          value: line.value,
          multiple: line.rule === 'in',
          onChange: (value) => onChange({ ...line, value }),
        }}
      />
      <span className="h-query-line-tools">
        <IconButton icon="plus" label={t('widget.query.addLine')} onClick={onAdd} />
        <IconButton icon="minus" label={t('widget.query.removeLine')} onClick={onRemove} />
      </span>
    </li>
  )
}
