import { projectRoutes } from '@heron/contract/calls/work/project'
import { teachingRoutes } from '@heron/contract/calls/work/teaching'
import { Button } from '../../../kit/display/button/button.tsx'
import { toast } from '../../../kit/overlay/toast/toast-store.ts'
import { useCall, useMutate } from '../../../lib/api/query.ts'
import { useText } from '../../../lib/text/text.ts'
import { ProjectChooser } from '../../../widgets/project-chooser/project-chooser.tsx'
import { ProgramPart } from './program-part.tsx'
import { type CheckedSample, type SampleDraft, sheetFields } from './sample-draft.ts'
import { proposeSheet } from './sheet-proposal.ts'
import { writeSheetText } from './sheet-text.ts'

interface SampleFormProps {
  readonly at: number
  readonly draft: SampleDraft
  readonly checked: CheckedSample | undefined
  readonly onChange: (changes: Partial<SampleDraft>) => void
  readonly onRemove: (() => void) | undefined
}

/** One program with its position sheet. */
export function SampleForm({ at, draft, checked, onChange, onRemove }: SampleFormProps) {
  const t = useText()
  return (
    <fieldset className="teaching-sample">
      <legend>
        {t('teaching.sample')} {at}
        {onRemove ? (
          <button type="button" className="h-link" onClick={onRemove}>
            {t('teaching.removeSample')}
          </button>
        ) : null}
      </legend>
      <div className="teaching-pair">
        <ProgramPart draft={draft} checked={checked} onChange={onChange} />
        <SheetPart draft={draft} checked={checked} onChange={onChange} />
      </div>
    </fieldset>
  )
}

interface PartProps {
  readonly draft: SampleDraft
  readonly onChange: (changes: Partial<SampleDraft>) => void
}

function SheetPart({ draft, checked, onChange }: PartProps & { readonly checked: CheckedSample | undefined }) {
  const t = useText()
  const { projectId } = draft
  const project = useCall(projectRoutes.get, { query: { id: projectId ?? '' } }, { enabled: projectId !== null })
  const fetching = useMutate(teachingRoutes.sheet, { onDone: (sheet) => onChange(sheetFields(sheet)) })
  const problems = draft.sheet === '' ? [] : (checked?.problems ?? [])
  const isRead = draft.sheet !== '' && problems.length === 0
  const text = draft.files.map((file) => file.text).join('\n')
  const propose = () => {
    const tools = proposeSheet(text)
    if (tools.length > 0) onChange({ sheet: writeSheetText(tools) })
    else toast('bad', t('teaching.noPlaces'))
  }
  return (
    <div className="teaching-part">
      <div className="teaching-row">
        <div className="teaching-field">
          <span>{t('teaching.project')}</span>
          <ProjectChooser
            label={t('teaching.project')}
            id={projectId ?? undefined}
            project={project.data}
            none={{ text: t('teaching.noProject'), onChoose: () => onChange({ projectId: null }) }}
            onChoose={({ id }) => onChange({ projectId: id })}
          />
        </div>
        <Button
          disabled={projectId === null}
          busy={fetching.isPending}
          onClick={() => projectId !== null && fetching.mutate({ query: { projectId } })}
        >
          {t('teaching.fetchSheet')}
        </Button>
        <Button disabled={text.trim() === ''} title={t('teaching.proposeSheetHint')} onClick={propose}>
          {t('teaching.proposeSheet')}
        </Button>
      </div>
      <div className="teaching-row">
        {(['number', 'part', 'date'] as const).map((field) => (
          <label key={field} className="teaching-field">
            <span>{t(`teaching.${field}`)}</span>
            <input
              className="h-native"
              value={draft[field]}
              inputMode={field === 'number' ? 'numeric' : 'text'}
              onChange={({ target }) =>
                onChange({ [field]: field === 'number' ? target.value.replace(/\D/g, '') : target.value })
              }
            />
          </label>
        ))}
      </div>
      <label className="teaching-field">
        <span>
          {t('teaching.sheet')}
          {isRead ? <small>{t('teaching.sheetRead', { ...checked?.counts })}</small> : null}
        </span>
        <textarea
          className="h-native is-mono"
          rows={7}
          spellCheck={false}
          value={draft.sheet}
          placeholder={t('teaching.sheetHint')}
          aria-invalid={problems.length > 0}
          onChange={({ target }) => onChange({ sheet: target.value })}
        />
      </label>
      {problems.length > 0 ? (
        <ul className="teaching-problems" role="alert">
          {problems.slice(0, 4).map(({ line, problem }) => (
            <li key={line}>{t('teaching.sheetProblem', { line, problem })}</li>
          ))}
        </ul>
      ) : null}
    </div>
  )
}
