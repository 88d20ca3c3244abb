import { useText } from '../../../lib/text/text.ts'
import { IconButton } from '../../display/button/button.tsx'
import { type Done, partlyText } from './import-outcome.ts'

export function FileLine({
  file,
  problem,
  disabled,
  onRemove,
}: {
  readonly file: File
  readonly problem: string | undefined
  readonly disabled: boolean
  readonly onRemove: () => void
}) {
  const t = useText()
  return (
    <li className={problem ? 'is-bad' : ''}>
      <span className="h-ellipsis" title={file.name}>
        {file.name}
      </span>
      <IconButton
        icon="close"
        size={11}
        label={t('widget.picker.giveUp', { label: file.name })}
        disabled={disabled}
        onClick={onRemove}
      />
      {problem ? <p role="alert">{t('widget.import.failed', { file: file.name, message: problem })}</p> : null}
    </li>
  )
}

/** [L11] Partly imported: the rejected rows can be viewed. */
export function PartlyDone({ file, outcome }: Done) {
  const t = useText()
  const { message, saveErrors, saveResult, details } = outcome
  return (
    <section className="h-import-partly" role="alert">
      <strong>{t(partlyText(outcome))}</strong>
      <p>{message ?? file}</p>
      {saveErrors ? (
        <p>
          {t('widget.import.see')}{' '}
          <button type="button" className="h-link" onClick={() => void saveErrors()}>
            {t('widget.import.download')}
          </button>
        </p>
      ) : null}
      {saveResult ? (
        <p>
          <button type="button" className="h-link" onClick={() => void saveResult()}>
            {t('widget.import.result')}
          </button>
        </p>
      ) : null}
      {details}
    </section>
  )
}
