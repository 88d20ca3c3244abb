import { teachingLimits } from '@heron/contract/routes/work/schema/choices'
import { useRef, useState } from 'react'
import { Button } from '../../../kit/display/button/button.tsx'
import { Icon } from '../../../kit/display/icon/icon.tsx'
import { toast } from '../../../kit/overlay/toast/toast-store.ts'
import { useText } from '../../../lib/text/text.ts'
import {
  type CheckedSample,
  chosenFiles,
  type DraftFile,
  numberIn,
  readPrograms,
  type SampleDraft,
} from './sample-draft.ts'

interface ProgramPartProps {
  readonly draft: SampleDraft
  readonly checked: CheckedSample | undefined
  readonly onChange: (changes: Partial<SampleDraft>) => void
}

/** The program of a sample: one text, or several files with the main program first. */
export function ProgramPart({ draft, checked, onChange }: ProgramPartProps) {
  const t = useText()
  const input = useRef<HTMLInputElement>(null)
  const [shownKey, setShownKey] = useState(0)
  const { files } = draft
  const shown = files.find(({ key }) => key === shownKey) ?? files[0]
  const keep = (all: readonly DraftFile[]) =>
    onChange({ files: all, number: numberIn(all[0]?.text ?? '') ?? draft.number })
  const take = async (chosen: readonly File[]) => {
    if (chosen.length === 0) return
    const read = await readPrograms(chosen, teachingLimits.characters)
    if (read === undefined) {
      toast('bad', t('teaching.unreadFile'))
      return
    }
    const all = chosenFiles(read.files)
    const [main] = all
    setShownKey(main?.key ?? 0)
    onChange({
      files: all,
      encoding: read.encoding,
      name: draft.name || (main?.name ?? ''),
      number: numberIn(main?.text ?? '') ?? draft.number,
    })
  }
  return (
    <div className="teaching-part">
      <div className="teaching-row">
        <label className="teaching-field">
          <span>{t('teaching.sampleName')}</span>
          <input className="h-native" value={draft.name} onChange={({ target }) => onChange({ name: target.value })} />
        </label>
        <input
          ref={input}
          type="file"
          multiple
          hidden
          aria-label={t('teaching.chooseFile')}
          onChange={({ target }) => {
            void take([...(target.files ?? [])])
            target.value = ''
          }}
        />
        <Button icon="upload" onClick={() => input.current?.click()}>
          {t('teaching.chooseFile')}
        </Button>
      </div>
      {files.length > 1 || checked?.fault ? (
        <FileList files={files} shown={shown?.key ?? 0} onShow={setShownKey} onChange={keep} />
      ) : null}
      {checked?.fault ? (
        <p className="teaching-problems" role="alert">
          {t(`teaching.files.faults.${checked.fault.code}`, { name: checked.fault.name })}
        </p>
      ) : null}
      {checked?.lost ? (
        <p className="teaching-problems" role="alert">
          {t('teaching.lostCharacter', { ...checked.lost })}
        </p>
      ) : null}
      <label className="teaching-field">
        <span>
          {t('teaching.program')}
          {files.every(({ text }) => text === '') ? null : (
            <small>{t('teaching.lines', { count: checked?.counts.lines ?? 0 })}</small>
          )}
        </span>
        <textarea
          className="h-native is-mono"
          rows={files.length > 1 ? 8 : 11}
          spellCheck={false}
          value={shown?.text ?? ''}
          placeholder={t('teaching.programHint')}
          onChange={({ target }) => keep(files.map((file) => (file === shown ? typed(file, target.value) : file)))}
        />
      </label>
    </div>
  )
}

/** A text changed by hand is no longer that of the chosen file. */
const typed = ({ key, name }: DraftFile, text: string): DraftFile => ({ key, name, text })

interface FileListProps {
  readonly files: readonly DraftFile[]
  /** Key of the file whose text is shown. */
  readonly shown: number
  readonly onShow: (key: number) => void
  readonly onChange: (files: readonly DraftFile[]) => void
}

/** The files of a program: names, order, and which one is shown. */
function FileList({ files, shown, onShow, onChange }: FileListProps) {
  const t = useText()
  const rename = (key: number, name: string) =>
    onChange(files.map((file) => (file.key === key ? { ...file, name } : file)))
  const moveUp = (n: number) => {
    const [before, file] = [files[n - 1], files[n]]
    if (before && file) onChange(files.with(n - 1, file).with(n, before))
  }
  return (
    <div className="teaching-field">
      <span>
        {t('teaching.files.title')}
        <small>{t('teaching.files.hint')}</small>
      </span>
      <ol className="teaching-files">
        {files.map(({ key, name, text }, n) => (
          <li key={key} className={key === shown ? 'is-shown' : ''}>
            <input
              className="h-native"
              aria-label={t('teaching.files.name', { n: n + 1 })}
              value={name}
              onFocus={() => onShow(key)}
              onChange={({ target }) => rename(key, target.value)}
            />
            <small>
              {n === 0 ? t('teaching.files.main') : t('teaching.lines', { count: text.trimEnd().split('\n').length })}
            </small>
            <button
              type="button"
              className="h-icon-button"
              aria-label={t('teaching.files.up', { name })}
              title={t('teaching.files.up', { name })}
              disabled={n === 0}
              onClick={() => moveUp(n)}
            >
              <Icon name="up" size={14} />
            </button>
            <button
              type="button"
              className="h-icon-button"
              aria-label={t('teaching.files.remove', { name })}
              title={t('teaching.files.remove', { name })}
              disabled={files.length === 1}
              onClick={() => onChange(files.filter((file) => file.key !== key))}
            >
              <Icon name="close" size={14} />
            </button>
          </li>
        ))}
      </ol>
    </div>
  )
}
