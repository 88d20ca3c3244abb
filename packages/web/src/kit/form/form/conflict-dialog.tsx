import { formatNumber } from '../../../lib/text/format.ts'
import { type Translate, useText } from '../../../lib/text/text.ts'
import { Button } from '../../display/button/button.tsx'
import { Dialog } from '../../overlay/dialog/dialog.tsx'
import type { Field, Section } from './field.ts'
import { changedPaths, isRecord, type Values, valueAt } from './values.ts'

/** Fields whose values differ between the two versions, in the form's order. */
export function conflictingFields(sections: readonly Section[], mine: Values, theirs: Values): readonly Field[] {
  return sections
    .flatMap(({ fields }) => fields)
    .filter(({ name }) => changedPaths(valueAt(mine, name), valueAt(theirs, name)).length > 0)
}

interface ShownProps {
  readonly field: Field
  readonly value: unknown
}

function optionText(t: Translate, { options }: Field, value: unknown): string {
  const option = options?.find((candidate) => candidate.value === value)
  return option?.text ? t(option.text) : (option?.label ?? String(value))
}

function ListShown({ field, value: list }: ShownProps & { readonly value: readonly unknown[] }) {
  const t = useText()
  const { rowText } = field
  if (list.length === 0) return '–'
  if (!rowText) return list.map((value) => optionText(t, field, value)).join(', ')
  return (
    <ul className="h-conflict-rows">
      {list.filter(isRecord).map((row) => (
        <li key={JSON.stringify(row)}>{rowText(row)}</li>
      ))}
    </ul>
  )
}

function Shown({ field, value }: ShownProps) {
  const t = useText()
  if (value === null || value === undefined || value === '') return '–'
  if (field.textOf) return field.textOf(value)
  if (typeof value === 'number') return `${formatNumber(value)} ${field.unit ?? ''}`.trim()
  if (typeof value === 'boolean') return t(value ? 'kit.yes' : 'kit.no')
  return Array.isArray(value) ? <ListShown field={field} value={value} /> : optionText(t, field, value)
}

/** Two users changed the same row: shows both versions side by side, to choose one. */
export function ConflictDialog({
  sections,
  mine,
  theirs,
  onMine,
  onTheirs,
  onClose,
}: {
  readonly sections: readonly Section[]
  readonly mine: Values
  readonly theirs: Values
  readonly onMine: () => void
  readonly onTheirs: () => void
  readonly onClose: () => void
}) {
  const t = useText()
  return (
    <Dialog
      title={t('kit.conflictTitle')}
      width={640}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('kit.cancel')}</Button>
          <Button kind="danger" onClick={onMine}>
            {t('kit.keepMine')}
          </Button>
          <Button kind="primary" onClick={onTheirs}>
            {t('kit.takeTheirs')}
          </Button>
        </>
      }
    >
      <p className="h-confirm-detail">{t('kit.conflictDetail')}</p>
      <table className="h-table" aria-label={t('kit.conflictTitle')}>
        <thead>
          <tr>
            <th scope="col">{t('kit.conflictField')}</th>
            <th scope="col">{t('kit.conflictMine')}</th>
            <th scope="col">{t('kit.conflictTheirs')}</th>
          </tr>
        </thead>
        <tbody>
          {conflictingFields(sections, mine, theirs).map((field) => (
            <tr key={field.name}>
              <td>{t(field.label)}</td>
              <td>
                <Shown field={field} value={valueAt(mine, field.name)} />
              </td>
              <td>
                <Shown field={field} value={valueAt(theirs, field.name)} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Dialog>
  )
}
