import { useText } from '../../../lib/text/text.ts'
import { Button } from '../../display/button/button.tsx'
import { Dialog } from '../../overlay/dialog/dialog.tsx'
import type { Field, Section } from './field.ts'
import { FieldValue } from './field-value.tsx'
import { changedPaths, type Values, valueAt } from './values.ts'

/** Fields whose values differ between the two versions, in the form's order. */
export function conflictingFields(sections: readonly Section[], mine: Values, theirs: Values): readonly Field[] {
  return sections
    .flatMap(({ fields }) => fields)
    .filter(({ name }) => changedPaths(valueAt(mine, name), valueAt(theirs, name)).length > 0)
}

/** Two users changed the same row: shows both versions side by side, to choose one. */
export function ConflictDialog({
  sections,
  mine,
  theirs,
  detail,
  onMine,
  onTheirs,
  onClose,
}: {
  readonly sections: readonly Section[]
  readonly mine: Values
  readonly theirs: Values
  /** What happened, if not another save of the same row. */
  readonly detail?: string | undefined
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
      <p className="h-confirm-detail">{detail ?? t('kit.conflictDetail')}</p>
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
                <FieldValue field={field} value={valueAt(mine, field.name)} />
              </td>
              <td>
                <FieldValue field={field} value={valueAt(theirs, field.name)} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Dialog>
  )
}
