import { lazy, type ReactNode, Suspense, useState } from 'react'
import { CallFailure } from '../../../lib/api/failure.ts'
import { failureText } from '../../../lib/api/failure-text.ts'
import { useText } from '../../../lib/text/text.ts'
import { Button, IconButton } from '../../display/button/button.tsx'
import { ProgressBar } from '../../display/progress-bar/progress-bar.tsx'
import { UploadDrop } from '../../file/upload-drop/upload-drop.tsx'
import { YesNo } from '../../form/yes-no/yes-no.tsx'
import { Dialog } from '../../overlay/dialog/dialog.tsx'
import { toast } from '../../overlay/toast/toast-store.ts'
import './import-dialog.css'
import type { Preview } from './import-preview.tsx'

const ImportPreview = lazy(async () => ({ default: (await import('./import-preview.tsx')).ImportPreview }))

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

export interface ImportOptions {
  /** Rows are checked before any of them is taken. */
  readonly validate: boolean
  /** A row whose key is there already changes that one. */
  readonly update: boolean
  /** Share of the bytes sent, 0 to 1. */
  readonly onProgress: (share: number) => void
}

export interface ImportDialogProps {
  readonly title?: string
  /** As in `<input accept>`; `.xls,.xlsx` when absent. */
  readonly accept?: string
  readonly hint?: string
  /** Offers to check rows before taking them. */
  readonly canValidate?: boolean
  readonly send: (file: File, options: ImportOptions) => Promise<ImportOutcome>
  /** Saves an empty sheet with the headings that are read. */
  readonly onTemplate?: (() => void) | undefined
  /** The field by which rows are found that are there already; without it every row is a new one. */
  readonly updateBy?: string | undefined
  /** Says what would become of a file, and changes nothing. */
  readonly tryOut?: ((file: File, options: Pick<ImportOptions, 'update'>) => Promise<Preview>) | undefined
  readonly onClose: () => void
}

interface Done {
  readonly file: string
  readonly outcome: ImportOutcome
}

interface Failed {
  readonly file: File
  readonly message: string
}

const reasonOf = (error: unknown): string =>
  error instanceof CallFailure ? failureText(error) : error instanceof Error ? error.message : String(error)

/** [P10] Takes spreadsheets, one after another; says of each what became of it and closes when all went well. */
export function ImportDialog(props: ImportDialogProps) {
  const { accept = '.xls,.xlsx', canValidate = false, send, onClose } = props
  const t = useText()
  const [files, setFiles] = useState<readonly File[]>([])
  const [failed, setFailed] = useState<readonly Failed[]>([])
  const [partly, setPartly] = useState<readonly Done[]>([])
  const [validate, setValidate] = useState('N')
  const [share, setShare] = useState<number>()
  const [update, setUpdate] = useState('Y')
  const [previews, setPreviews] = useState<readonly Preview[]>([])
  const isSending = share !== undefined
  const isUpdate = props.updateBy !== undefined && update === 'Y'

  const add = (more: readonly File[]) => {
    // The same file, chosen again, takes the place of the one before.
    const names = new Set(more.map(({ name }) => name))
    setFiles([...files.filter(({ name }) => !names.has(name)), ...more])
    setFailed(failed.filter(({ file }) => !names.has(file.name)))
    setPreviews([])
  }

  const preview = async () => {
    const [bad, seen]: [Failed[], Preview[]] = [[], []]
    setShare(0)
    for (const file of files) {
      try {
        if (props.tryOut) seen.push(await props.tryOut(file, { update: isUpdate }))
      } catch (error) {
        bad.push({ file, message: reasonOf(error) })
      }
    }
    setShare(undefined)
    setFailed(bad)
    setPreviews(seen)
  }

  const start = async () => {
    const [bad, left]: [Failed[], Done[]] = [[], []]
    for (const [at, file] of files.entries()) {
      const onProgress = (part: number) => setShare((at + part) / files.length)
      onProgress(0)
      try {
        const outcome = await send(file, { validate: validate === 'Y', update: isUpdate, onProgress })
        if (outcome.isPartly) left.push({ file: file.name, outcome })
        else toast('good', outcome.message || t('widget.import.done', { file: file.name }))
      } catch (error) {
        bad.push({ file, message: reasonOf(error) })
      }
    }
    setShare(undefined)
    setFiles(bad.map(({ file }) => file))
    setFailed(bad)
    setPartly(left)
    setPreviews([])
    if (bad.length === 0 && left.length === 0) onClose()
  }

  return (
    <Dialog
      title={props.title ?? t('widget.import.title')}
      width={600}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('kit.close')}</Button>
          {props.tryOut ? (
            <Button icon="eye" disabled={files.length === 0 || isSending} onClick={() => void preview()}>
              {t('widget.import.preview')}
            </Button>
          ) : null}
          <Button
            kind="primary"
            icon="upload"
            busy={isSending}
            disabled={files.length === 0}
            onClick={() => void start()}
          >
            {t(isSending ? 'widget.import.sending' : 'widget.import.start')}
          </Button>
        </>
      }
    >
      <UploadDrop
        accept={accept}
        multiple
        title={t('widget.import.choose')}
        hint={props.hint ?? accept.replaceAll(',', ' ')}
        disabled={isSending}
        onFiles={add}
      />
      <Settings
        onTemplate={props.onTemplate}
        updateBy={props.updateBy}
        update={update}
        onUpdate={(next) => {
          setUpdate(next)
          setPreviews([])
        }}
      />
      {canValidate ? (
        <div className="h-import-validate">
          <span>{t('widget.import.validate')}</span>
          <YesNo label={t('widget.import.validate')} value={validate} onChange={setValidate} />
        </div>
      ) : null}
      {files.length > 0 ? (
        <ul className="h-import-files" aria-label={t('widget.import.files')}>
          {files.map((file) => (
            <FileLine
              key={file.name}
              file={file}
              problem={failed.find((each) => each.file === file)?.message}
              disabled={isSending}
              onRemove={() => setFiles(files.filter((each) => each !== file))}
            />
          ))}
        </ul>
      ) : null}
      {isSending ? <ProgressBar value={share} label={t('widget.import.sending')} /> : null}
      {previews.length > 0 ? (
        <Suspense>
          {previews.map((each) => (
            <ImportPreview key={each.file} preview={each} />
          ))}
        </Suspense>
      ) : null}
      {partly.map(({ file, outcome }) => (
        <PartlyDone key={file} file={file} outcome={outcome} />
      ))}
    </Dialog>
  )
}

/** What can be had and chosen before a file is sent. */
function Settings({
  onTemplate,
  updateBy,
  update,
  onUpdate,
}: Pick<ImportDialogProps, 'onTemplate' | 'updateBy'> & {
  readonly update: string
  readonly onUpdate: (update: string) => void
}) {
  const t = useText()
  if (!onTemplate && !updateBy) return null
  const label = updateBy && t('widget.import.updateBy', { field: updateBy })
  return (
    <div className="h-import-options">
      {onTemplate ? (
        <Button small icon="download" onClick={onTemplate}>
          {t('widget.import.template')}
        </Button>
      ) : null}
      {label ? (
        <>
          <span>{label}</span>
          <YesNo label={label} value={update} onChange={onUpdate} />
        </>
      ) : null}
    </div>
  )
}

function FileLine({
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
function PartlyDone({ file, outcome }: Done) {
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
