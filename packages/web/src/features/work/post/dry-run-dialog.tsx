import { machineRoutes } from '@heron/contract/calls/work/machine'
import type { PostDetail } from '@heron/contract/routes'
import { postRoutes } from '@heron/contract/routes/work/post'
import { formatDate } from '@heron/contract/wire'
import type { FieldInput, Section } from '../../../kit/form/form/field.ts'
import { FormModal } from '../../../kit/form/form/form-modal.tsx'
import { useChoices } from '../../../kit/form/select/use-choices.ts'
import { useAll } from '../../../lib/api/all-pages.ts'
import { useText } from '../../../lib/text/text.ts'
import { machineOptions } from '../../../widgets/machine-options/machine-options.ts'

/** Records a dry run of the post: machine, date and observations. The person is the signed-in user. */
export function DryRunDialog({ post, onClose }: { readonly post: PostDetail; readonly onClose: () => void }) {
  const t = useText()
  const machines = useChoices(useAll(machineRoutes.list, {}), machineOptions)
  const sections: readonly Section[] = [
    {
      columns: 2,
      fields: [
        {
          name: 'machineId',
          label: 'post.machine',
          kind: 'select',
          ...machines,
        },
        { name: 'date', label: 'post.date', render: DateInput },
        { name: 'note', label: 'post.observed', kind: 'textarea', hint: 'post.dryRunHint', span: 2 },
      ],
    },
  ]
  return (
    <FormModal
      title={t('post.dryRunTitle')}
      route={postRoutes.dryRun}
      initial={{ id: post.id, version: post.version, date: today(), note: '' }}
      sections={sections}
      onClose={onClose}
    />
  )
}

/** The workshop's date. */
const today = (): string => formatDate(Date.now())

function DateInput({ id, value, onChange, problem }: FieldInput) {
  return (
    <input
      id={id}
      type="date"
      className="post-input"
      aria-invalid={problem !== undefined}
      max={today()}
      value={typeof value === 'string' ? value : ''}
      onChange={(event) => onChange(event.target.value)}
    />
  )
}
