import { lazy, Suspense, useState } from 'react'
import { reasonText } from '../../../lib/api/failure-text.ts'
import { useText } from '../../../lib/text/text.ts'
import { Button } from '../../display/button/button.tsx'
import { ProgressBar } from '../../display/progress-bar/progress-bar.tsx'
import { UploadDrop } from '../../file/upload-drop/upload-drop.tsx'
import { YesNo } from '../../form/yes-no/yes-no.tsx'
import { Dialog } from '../../overlay/dialog/dialog.tsx'
import { useLeave } from '../../overlay/dialog/use-leave.ts'
import './import-dialog.css'
import type { ImportChoices, Mapping } from './import-choices.ts'
import { type Failed, importOne, useIsOpen } from './import-one.ts'
import type { Done, ImportOutcome } from './import-outcome.ts'
import { FileLine, PartlyDone } from './import-parts.tsx'
import type { Preview } from './import-preview.tsx'
import { useImportChoices } from './use-import-choices.ts'

const ImportPreview = lazy(async () => ({ default: (await import('./import-preview.tsx')).ImportPreview }))

export type { ImportOutcome }

export interface ImportOptions {
  /** Check all rows before any of them is imported. */
  readonly validate: boolean
  /** A row whose key exists changes the existing row. */
  readonly update: boolean
  readonly choices: ImportChoices
  /** Share of the bytes sent, 0 to 1. */
  readonly onProgress: (share: number) => void
}

export interface ImportDialogProps {
  readonly title?: string
  /** As in `<input accept>`; `.xls,.xlsx` when absent. */
  readonly accept?: string
  readonly hint?: string
  /** Offers to check rows before importing them. */
  readonly canValidate?: boolean
  readonly send: (file: File, options: ImportOptions) => Promise<ImportOutcome>
  /** Saves an empty sheet with the accepted headings. */
  readonly onTemplate?: (() => void) | undefined
  /** The field by which existing rows are found; without it every row is new. */
  readonly updateBy?: string | undefined
  /** Rows can only be added, or only changed; otherwise the user chooses. */
  readonly only?: 'add' | 'change' | undefined
  /** Returns a preview of a file's import; changes nothing. */
  readonly tryOut?: ((file: File, options: Pick<ImportOptions, 'update' | 'choices'>) => Promise<Preview>) | undefined
  /** The name under which column assignments are remembered. */
  readonly code?: string | undefined
  readonly onClose: () => void
}

/**
 * [P10] Imports spreadsheets one after another, shows the outcome of each and closes when all succeeded. Closing the window
 * does not stop the import.
 */
export function ImportDialog(props: ImportDialogProps) {
  const { accept = '.xls,.xlsx', canValidate = false, send, onClose } = props
  const t = useText()
  const [files, setFiles] = useState<readonly File[]>([])
  const [failed, setFailed] = useState<readonly Failed[]>([])
  const [partly, setPartly] = useState<readonly Done[]>([])
  const [validate, setValidate] = useState('N')
  const [share, setShare] = useState<number>()
  const [update, setUpdate] = useState(props.only === 'add' ? 'N' : 'Y')
  const [previews, setPreviews] = useState<readonly Preview[]>([])
  const choices = useImportChoices(props.code)
  const isSending = share !== undefined
  const isOpen = useIsOpen()
  const leave = useLeave(
    files.some(({ name }) => choices.isTyped(name)),
    onClose,
  )
  const isUpdate = props.updateBy !== undefined && update === 'Y'

  const add = (more: readonly File[]) => {
    // The same file, chosen again, replaces the earlier one.
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
        const chosen = choices.take(file.name)
        const found = await props.tryOut?.(file, { update: isUpdate, choices: chosen })
        if (found) {
          choices.seen(found, chosen.corrections)
          seen.push(found)
        }
      } catch (error) {
        bad.push({ file, message: reasonText(error) })
      }
    }
    setShare(undefined)
    setFailed(bad)
    setPreviews(seen)
  }

  /** The shown preview no longer applies: the rows are checked again with the next preview. */
  const map = (file: string, mapping: Mapping) => {
    choices.map(file, mapping)
    setPreviews(
      previews.map((each) =>
        each.file === file ? { ...each, rows: [], message: t('widget.import.previewAgain') } : each,
      ),
    )
  }

  const start = async () => {
    const [bad, left]: [Failed[], Done[]] = [[], []]
    for (const [at, file] of files.entries()) {
      const onProgress = (part: number) => setShare((at + part) / files.length)
      onProgress(0)
      const options = { validate: validate === 'Y', update: isUpdate, choices: choices.take(file.name), onProgress }
      const done = await importOne(file, () => send(file, options), isOpen)
      if ('message' in done) bad.push(done)
      else choices.done(done.file)
      if ('outcome' in done && done.outcome.isPartly) left.push(done)
    }
    if (!isOpen.current) return
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
      width={props.tryOut ? 820 : 600}
      onClose={leave}
      footer={
        <>
          <Button onClick={leave}>{t('kit.close')}</Button>
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
        only={props.only}
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
            <ImportPreview
              key={each.file}
              preview={each}
              mapping={choices.mappingOf(each.file)}
              onMapping={map}
              onRows={choices.listen}
              onTyped={choices.touch}
            />
          ))}
        </Suspense>
      ) : null}
      {partly.map(({ file, outcome }) => (
        <PartlyDone key={file} file={file} outcome={outcome} />
      ))}
    </Dialog>
  )
}

/** The options before a file is sent. */
function Settings({
  onTemplate,
  updateBy,
  only,
  update,
  onUpdate,
}: Pick<ImportDialogProps, 'onTemplate' | 'updateBy' | 'only'> & {
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
          <YesNo label={label} value={update} onChange={onUpdate} disabled={only !== undefined} />
        </>
      ) : null}
    </div>
  )
}
