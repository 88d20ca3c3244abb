import { drawingRoutes } from '@heron/contract/calls/work/drawing'
import { projectRoutes } from '@heron/contract/calls/work/project'
import type { Drawing } from '@heron/contract/routes'
import { useState } from 'react'
import { Button, IconButton } from '../../../kit/display/button/button.tsx'
import { Empty } from '../../../kit/display/empty/empty.tsx'
import { ProgressBar } from '../../../kit/display/progress-bar/progress-bar.tsx'
import { UploadDrop } from '../../../kit/file/upload-drop/upload-drop.tsx'
import { Panel } from '../../../kit/layout/panel/panel.tsx'
import { confirm } from '../../../kit/overlay/confirm/confirm-store.ts'
import { toast } from '../../../kit/overlay/toast/toast-store.ts'
import { announceRefusal, isAnnounced } from '../../../lib/api/announce.ts'
import { takeFile } from '../../../lib/api/call.ts'
import { CallFailure } from '../../../lib/api/failure.ts'
import { useMutate } from '../../../lib/api/query.ts'
import { upload } from '../../../lib/api/upload.ts'
import { useCan } from '../../../lib/session/permissions.ts'
import { formatBytes } from '../../../lib/text/format.ts'
import { textOr, useText } from '../../../lib/text/text.ts'

export const DRAWING_ENDINGS = '.step,.stp,.iges,.igs,.brep,.stl,.dxf,.xlsx,.xls,.csv,.xml,.epx'

interface DrawingFilesProps {
  readonly projectId: string
  readonly drawings: readonly Drawing[]
  readonly chosen: string | undefined
  readonly onChoose: (id: string) => void
}

/** The files of the project: dropped here, read in the background, chosen for display. */
export function DrawingFiles({ projectId, drawings, chosen, onChoose }: DrawingFilesProps) {
  const t = useText()
  const mayUpload = useCan()('drawing:upload')
  const [sent, setSent] = useState<number>()

  const send = async (files: readonly File[]) => {
    setSent(0)
    try {
      const stored = await upload(projectRoutes.upload, { body: { projectId } }, files, { onProgress: setSent })
      if (stored[0]) onChoose(stored[0].id)
    } catch (error) {
      if (error instanceof CallFailure && !isAnnounced(error)) announceRefusal(error)
    } finally {
      setSent(undefined)
    }
  }

  return (
    <Panel
      title={t('drawing.files')}
      facts={drawings.length}
      flush
      tools={
        <Button
          icon="download"
          title={t('drawing.epxHint')}
          onClick={() => void takeFile(drawingRoutes.epx, { query: { projectId } })}
        >
          {t('drawing.epx')}
        </Button>
      }
    >
      {drawings.length === 0 && !mayUpload ? <Empty title={t('drawing.noFiles')} /> : null}
      <ul className="drawing-files">
        {drawings.map((drawing) => (
          <DrawingFile
            key={drawing.id}
            drawing={drawing}
            chosen={drawing.id === chosen}
            onChoose={() => onChoose(drawing.id)}
          />
        ))}
      </ul>
      {mayUpload ? (
        <div className={`drawing-upload ${drawings.length > 0 ? 'is-compact' : ''}`}>
          {sent === undefined ? null : <ProgressBar value={sent} label={t('drawing.sending')} />}
          <UploadDrop
            accept={DRAWING_ENDINGS}
            multiple
            disabled={sent !== undefined}
            title={t('drawing.drop')}
            hint={t('drawing.dropHint')}
            onFiles={send}
          />
        </div>
      ) : null}
    </Panel>
  )
}

interface DrawingFileProps {
  readonly drawing: Drawing
  readonly chosen: boolean
  readonly onChoose: () => void
}

function DrawingFile({ drawing, chosen, onChoose }: DrawingFileProps) {
  const t = useText()
  const mayDelete = useCan()('drawing:delete')
  const mayRead = useCan()('drawing:upload')
  const remove = useMutate(projectRoutes.delFile)
  const readAgain = useMutate(drawingRoutes.read)
  const reading = drawing.status === 'waiting' || drawing.status === 'reading'

  const handleRemove = async () => {
    const yes = await confirm({
      title: t('drawing.removeTitle', { name: drawing.fileName }),
      detail: t('drawing.removeDetail'),
      yes: t('kit.remove'),
      danger: true,
    })
    if (yes) remove.mutate({ query: { id: drawing.id } }, { onSuccess: () => toast('good', t('kit.removed')) })
  }

  return (
    <li className={`drawing-file ${chosen ? 'is-chosen' : ''}`}>
      <button type="button" className="drawing-file-main" aria-pressed={chosen} onClick={onChoose}>
        <span className="drawing-file-name h-ellipsis" title={drawing.fileName}>
          {drawing.fileName}
        </span>
        <span className="h-muted" title={factsOf(drawing, t)}>
          {factsOf(drawing, t)}
        </span>
        {reading ? <ProgressBar value={undefined} label={t(`drawing.status.${drawing.status}`)} /> : null}
        {drawing.status === 'failed' ? (
          <span className="drawing-problem">
            {textOr(`drawing.problem.${drawing.problem}`, t('drawing.problem.other'))}
          </span>
        ) : null}
        {isWithoutValues(drawing) ? <span className="drawing-nothing">{t('drawing.noValues')}</span> : null}
      </button>
      <FileMark drawing={drawing} />
      {mayRead && !reading ? (
        <IconButton
          icon="refresh"
          label={t('drawing.readAgain')}
          onClick={() => readAgain.mutate({ body: { id: drawing.id, version: drawing.version } })}
        />
      ) : null}
      {mayDelete ? <IconButton icon="trash" label={t('kit.remove')} onClick={handleRemove} /> : null}
    </li>
  )
}

const isWithoutValues = ({ status, facts }: Drawing): boolean => status === 'read' && facts.total === 0

function factsOf(drawing: Drawing, t: ReturnType<typeof useText>): string {
  const parts = [drawing.kind.toUpperCase()]
  if (drawing.solids.length > 0) parts.push(t('drawing.solids', { count: drawing.solids.length }))
  if (drawing.status === 'read') parts.push(t('drawing.values', { count: drawing.facts.total }))
  parts.push(formatBytes(drawing.bytes))
  return parts.join(' · ')
}

function FileMark({ drawing }: { readonly drawing: Drawing }) {
  const t = useText()
  const worst = isWithoutValues(drawing) || drawing.notes.some((note) => note.severity !== 'info')
  if (drawing.status !== 'read') return null
  return worst ? (
    <span className="drawing-mark is-warn" title={t('drawing.hasNotes')}>
      !
    </span>
  ) : (
    <span className="drawing-mark is-good" title={t('drawing.status.read')}>
      ✓
    </span>
  )
}
