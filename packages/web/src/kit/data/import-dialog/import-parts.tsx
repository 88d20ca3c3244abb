import type { ReactNode } from 'react'
import { useText } from '../../../lib/text/text.ts'
import { IconButton } from '../../display/button/button.tsx'

/** What became of a file. */
export interface ImportOutcome {
  /** Rows were left out: the import went well, but not for all of them. */
  readonly isPartly: boolean
  /** Not one of them was taken: no success at all. */
  readonly isNothing?: boolean | undefined
  /** The server's words. */
  readonly message?: string | undefined
  /** Saves the file that says which rows were left out, and why. */
  readonly saveErrors?: (() => Promise<void>) | undefined
  /** More about it: the rows that were left out. */
  readonly details?: ReactNode
}

export interface Done {
  readonly file: string
  readonly outcome: ImportOutcome
}

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

/** [L11] The rows that could be taken were; what was left out can be read. */
export function PartlyDone({ file, outcome }: Done) {
  const t = useText()
  const { message, saveErrors, details } = outcome
  return (
    <section className="h-import-partly" role="alert">
      <strong>{t(outcome.isNothing ? 'widget.import.nothing' : 'widget.import.partly')}</strong>
      <p>{message ?? file}</p>
      {saveErrors ? (
        <p>
          {t('widget.import.see')}{' '}
          <button type="button" className="h-link" onClick={() => void saveErrors()}>
            {t('widget.import.download')}
          </button>
        </p>
      ) : null}
      {details}
    </section>
  )
}
