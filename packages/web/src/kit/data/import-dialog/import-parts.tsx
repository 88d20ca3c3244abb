import type { ReactNode } from 'react'
import { useText } from '../../../lib/text/text.ts'
import { IconButton } from '../../display/button/button.tsx'

/** The outcome of a file. */
export interface ImportOutcome {
  /** Some rows were rejected, the others imported. */
  readonly isPartly: boolean
  /** No row was imported: not a success. */
  readonly isNothing?: boolean | undefined
  /** The server's text. */
  readonly message?: string | undefined
  /** Saves the file with the rejected rows and the reasons. */
  readonly saveErrors?: (() => Promise<void>) | undefined
  /** Saves the rows of the file with the result of each. */
  readonly saveResult?: (() => Promise<void>) | undefined
  /** Further details: the rejected rows. */
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

/** [L11] Partly imported: the rejected rows can be viewed. */
export function PartlyDone({ file, outcome }: Done) {
  const t = useText()
  const { message, saveErrors, saveResult, details } = outcome
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
