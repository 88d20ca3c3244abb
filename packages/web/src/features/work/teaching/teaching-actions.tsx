import { teachingRoutes } from '@heron/contract/calls/work/teaching'
import type { TeachingDetail } from '@heron/contract/routes'
import { useState } from 'react'
import { Button } from '../../../kit/display/button/button.tsx'
import { LateFormModal } from '../../../kit/form/form/late-form-modal.tsx'
import { lateWindow } from '../../../kit/overlay/layers/late-window.tsx'
import { toast } from '../../../kit/overlay/toast/toast-store.ts'
import { useMutate } from '../../../lib/api/query.ts'
import { useCan } from '../../../lib/session/permissions.ts'
import { useText } from '../../../lib/text/text.ts'

/** The calls with their schemas, loaded with the form. */
const withSchemas = () => import('@heron/contract/routes/work/teaching')

const SamplesDialog = lateWindow(async () => (await import('./samples-dialog.tsx')).SamplesDialog)

const sections = [
  {
    columns: 1,
    fields: [
      { name: 'code', label: 'teaching.code', hint: 'teaching.codeHint' },
      { name: 'note', label: 'teaching.note', kind: 'textarea', hint: 'teaching.takeOverHint' },
    ],
  },
] as const

/** The next actions on a lesson. The server decides again. */
export function TeachingActions({ lesson }: { readonly lesson: TeachingDetail }) {
  const t = useText()
  const can = useCan()
  const [asking, setAsking] = useState<'edit' | 'takeOver'>()
  const close = () => setAsking(undefined)
  const learn = useMutate(teachingRoutes.learn)
  if (lesson.state !== 'open') return null
  const { id, version, learnt } = lesson
  return (
    <>
      {can('teaching:edit') ? (
        <>
          <Button icon="edit" onClick={() => setAsking('edit')}>
            {t('teaching.edit')}
          </Button>
          <Button
            kind={learnt === 'complete' ? 'plain' : 'primary'}
            icon="refresh"
            title={t('teaching.learnHint')}
            busy={learn.isPending}
            onClick={() => learn.mutate({ body: { id, version } })}
          >
            {t(learn.isPending ? 'teaching.learning' : 'teaching.learn')}
          </Button>
        </>
      ) : null}
      {can('teaching:takeOver') ? (
        <Button
          kind={learnt === 'complete' ? 'primary' : 'plain'}
          icon="approve"
          disabled={learnt !== 'complete'}
          title={t('teaching.takeOverHint')}
          onClick={() => setAsking('takeOver')}
        >
          {t('teaching.takeOver')}
        </Button>
      ) : null}
      {asking === 'edit' ? <SamplesDialog lesson={lesson} onClose={close} onSaved={close} /> : null}
      {asking === 'takeOver' ? (
        <LateFormModal
          title={t('teaching.takeOverTitle')}
          route={async () => (await withSchemas()).teachingRoutes.takeOver}
          initial={{ id, version, code: '', note: '' }}
          sections={sections}
          saveText="teaching.takeOver"
          onClose={close}
          onSaved={() => toast('good', t('teaching.takenOver'))}
        />
      ) : null}
    </>
  )
}
