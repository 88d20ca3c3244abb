import { teachingRoutes } from '@heron/contract/calls/work/teaching'
import type { TeachingDetail } from '@heron/contract/routes'
import { teachingLimits } from '@heron/contract/routes/work/schema/choices'
import { useRef, useState } from 'react'
import { Button } from '../../../kit/display/button/button.tsx'
import { Dialog } from '../../../kit/overlay/dialog/dialog.tsx'
import { useLeave } from '../../../kit/overlay/dialog/use-leave.ts'
import { toast } from '../../../kit/overlay/toast/toast-store.ts'
import { useMutate } from '../../../lib/api/query.ts'
import { useText } from '../../../lib/text/text.ts'
import { EncodingChoice } from './encoding-choice.tsx'
import { areFileSets, checkedSample, draftOf, newSample, type SampleDraft } from './sample-draft.ts'
import { SampleForm } from './sample-form.tsx'
import './teaching.css'

interface SamplesDialogProps {
  /** The lesson to edit; absent for a new one. */
  readonly lesson?: TeachingDetail
  readonly onClose: () => void
  readonly onSaved: (lesson: Pick<TeachingDetail, 'id'>) => void
}

/** Programs that ran, each with its position sheet. */
export function SamplesDialog({ lesson, onClose, onSaved }: SamplesDialogProps) {
  const t = useText()
  const [name, setName] = useState(lesson?.name ?? '')
  const [note, setNote] = useState(lesson?.note ?? '')
  const [drafts, setDrafts] = useState<readonly SampleDraft[]>(() => lesson?.samples.map(draftOf) ?? [newSample(0)])
  const next = useRef(drafts.length)
  const [start] = useState({ name, note, drafts })
  const isChanged = name !== start.name || note !== start.note || drafts !== start.drafts
  const leave = useLeave(isChanged, onClose)
  const onDone = (saved: Pick<TeachingDetail, 'id'>) => {
    toast('good', t('teaching.saved'))
    onSaved(saved)
    onClose()
  }
  const add = useMutate(teachingRoutes.add, { onDone })
  const edit = useMutate(teachingRoutes.edit, { onDone })
  const areFiles = areFileSets(drafts)
  const checked = drafts.map((draft) => checkedSample(draft, areFiles))
  const isReady =
    name.trim() !== '' &&
    checked.every(
      ({ sample, problems, fault, lost }) => sample.name && sample.text && problems.length === 0 && !fault && !lost,
    )
  const save = () => {
    const fields = { name, note, samples: checked.map(({ sample }) => sample) }
    if (lesson) edit.mutate({ body: { id: lesson.id, version: lesson.version, ...fields } })
    else add.mutate({ body: fields })
  }
  const change = (key: number, changes: Partial<SampleDraft>) =>
    setDrafts((all) => all.map((each) => (each.key === key ? { ...each, ...changes } : each)))
  return (
    <Dialog
      title={t(lesson ? 'teaching.edit' : 'teaching.add')}
      width={980}
      switchFullscreen
      onClose={leave}
      footer={
        <>
          <Button onClick={leave}>{t('teaching.cancel')}</Button>
          <Button kind="primary" busy={add.isPending || edit.isPending} disabled={!isReady} onClick={save}>
            {t('teaching.save')}
          </Button>
        </>
      }
    >
      <div className="teaching-form">
        <div className="teaching-row">
          <label className="teaching-field">
            <span>{t('teaching.name')}</span>
            <input className="h-native" value={name} onChange={({ target }) => setName(target.value)} />
          </label>
          <label className="teaching-field">
            <span>{t('teaching.note')}</span>
            <input className="h-native" value={note} onChange={({ target }) => setNote(target.value)} />
          </label>
        </div>
        <EncodingChoice drafts={drafts} onChange={setDrafts} />
        {drafts.map((draft, n) => (
          <SampleForm
            key={draft.key}
            at={n + 1}
            draft={draft}
            checked={checked[n]}
            onChange={(changes) => change(draft.key, changes)}
            onRemove={
              drafts.length > 1 ? () => setDrafts((all) => all.filter(({ key }) => key !== draft.key)) : undefined
            }
          />
        ))}
        {drafts.length < teachingLimits.samples ? (
          <Button icon="plus" onClick={() => setDrafts((all) => [...all, newSample(next.current++)])}>
            {t('teaching.addSample')}
          </Button>
        ) : null}
      </div>
    </Dialog>
  )
}
