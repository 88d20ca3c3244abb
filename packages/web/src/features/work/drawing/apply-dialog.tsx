import { drawingRoutes } from '@heron/contract/calls/work/drawing'
import type { ApplyPreview } from '@heron/contract/routes'
import { ReadPart } from '../../../kit/data/list-page/read-part.tsx'
import { Button } from '../../../kit/display/button/button.tsx'
import { Empty } from '../../../kit/display/empty/empty.tsx'
import { StatusChip } from '../../../kit/display/status-chip/status-chip.tsx'
import { Dialog } from '../../../kit/overlay/dialog/dialog.tsx'
import { toast } from '../../../kit/overlay/toast/toast-store.ts'
import { useCall, useMutate } from '../../../lib/api/query.ts'
import { textOr, useText } from '../../../lib/text/text.ts'
import './apply-dialog.css'
import { valueText } from './fact-words.ts'

type Change = ApplyPreview['changes'][number]
type Skipped = ApplyPreview['skipped'][number]

interface ApplyDialogProps {
  readonly projectId: string
  readonly onClose: () => void
}

/** What applying would add, change and leave out, with reasons; applied after confirmation. */
export function ApplyDialog({ projectId, onClose }: ApplyDialogProps) {
  const t = useText()
  const preview = useCall(drawingRoutes.preview, { query: { projectId } }, { staleTime: 0 })
  const apply = useMutate(drawingRoutes.apply, {
    onDone: (applied) => {
      const electrodes = applied.electrodesAdded + applied.electrodesChanged
      const locations = applied.locationsAdded + applied.locationsChanged
      const said = electrodes + locations > 0 ? 'drawing.applied' : 'drawing.appliedValues'
      toast('good', t(said, { electrodes, locations }))
      onClose()
    },
  })
  const { changes = [], skipped = [] } = preview.data ?? {}
  const isReady = preview.data !== undefined && !preview.isFetching && changes.length > 0
  return (
    <Dialog
      title={t('drawing.applyTitle')}
      width={860}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('kit.cancel')}</Button>
          <Button
            kind="primary"
            busy={apply.isPending}
            disabled={!isReady}
            onClick={() => apply.mutate({ body: { projectId } })}
          >
            {t('drawing.applyConfirm', { count: changes.length })}
          </Button>
        </>
      }
    >
      <ReadPart of={preview} />
      {preview.isPending ? <Empty title={t('kit.loading')} /> : null}
      {preview.data && changes.length === 0 ? (
        <Empty title={t('drawing.applyNothing')} hint={t('drawing.applyNothingHint')} />
      ) : null}
      <ChangeList title={t('drawing.applyAdded')} changes={changes.filter(({ isNew }) => isNew)} />
      <ChangeList title={t('drawing.applyChanged')} changes={changes.filter(({ isNew }) => !isNew)} />
      <SkippedList skipped={skipped} />
      <OpenQuestions projectId={projectId} />
    </Dialog>
  )
}

function ChangeList({ title, changes }: { readonly title: string; readonly changes: readonly Change[] }) {
  const t = useText()
  if (changes.length === 0) return null
  return (
    <section className="apply-part">
      <h3>{`${title} (${changes.length})`}</h3>
      <table className="h-table">
        <thead>
          <tr>
            <th>{t('drawing.applyWhat')}</th>
            <th>{t('drawing.applyFigures')}</th>
          </tr>
        </thead>
        <tbody>
          {changes.map((change) => (
            <tr key={[change.kind, change.electrode, change.location].join('/')}>
              <th scope="row">{nameOf(change)}</th>
              <td>{change.values.map(figureOf).join(t('drawing.applyComma'))}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

function SkippedList({ skipped }: { readonly skipped: readonly Skipped[] }) {
  const t = useText()
  if (skipped.length === 0) return null
  return (
    <section className="apply-part">
      <h3>{`${t('drawing.applySkipped')} (${skipped.length})`}</h3>
      <ul>
        {skipped.map(({ code, params }) => (
          <li key={JSON.stringify([code, params])}>{textOr(`drawing.skipped.${code}`, code, params)}</li>
        ))}
      </ul>
    </section>
  )
}

function OpenQuestions({ projectId }: { readonly projectId: string }) {
  const t = useText()
  const { questions = [] } = useCall(drawingRoutes.ofProject, { query: { projectId } }).data ?? {}
  const open = questions.filter(({ answer }) => answer === null).length
  if (open === 0) return null
  return (
    <p className="apply-part">
      <StatusChip tone="warn">{t('drawing.openCount', { count: open })}</StatusChip> {t('drawing.applyOpen')}
    </p>
  )
}

/** `电极 E1`, `E1 · C3`, or workpiece and project. */
function nameOf({ kind, electrode, location }: Change): string {
  const noun = textOr(`drawing.applyKind.${kind}`, kind)
  return [noun, electrode, location].filter((part) => part !== null).join(' · ')
}

/** `深度 5 → 5.2`; a new value is shown alone. */
function figureOf({ field, module, before, after }: Change['values'][number]): string {
  const word = (value: string | number | null) => (value === null || value === '' ? '–' : valueText(field, value))
  const ofClass = module === null ? '' : ` ${textOr(`edm.module.${module}`, module)}`
  const name = `${textOr(`drawing.field.${field}`, field)}${ofClass}`
  return before === null || before === '' ? `${name} ${word(after)}` : `${name} ${word(before)} → ${word(after)}`
}
