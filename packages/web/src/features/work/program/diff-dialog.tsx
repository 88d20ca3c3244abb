import { programRoutes } from '@heron/contract/calls/work/program'
import { ReadPart } from '../../../kit/data/list-page/read-part.tsx'
import { Empty } from '../../../kit/display/empty/empty.tsx'
import { Dialog } from '../../../kit/overlay/dialog/dialog.tsx'
import { useCall } from '../../../lib/api/query.ts'
import { useText } from '../../../lib/text/text.ts'
import { ChangeTable } from './change-table.tsx'

interface DiffDialogProps {
  readonly from: string
  readonly to: string
  /** Approves the second revision; adds the buttons for it. */
  readonly onApprove?: () => void
  readonly onClose: () => void
}

/** The changes between two revisions in workshop terms: depth, gap, order, condition, instead of lines of text. */
export function DiffDialog({ from, to, onApprove, onClose }: DiffDialogProps) {
  const t = useText()
  const diff = useCall(programRoutes.diff, { query: { from, to } }, { staleTime: Number.POSITIVE_INFINITY })
  const title = diff.data
    ? t('program.diffTitle', { from: diff.data.from.revision, to: diff.data.to.revision })
    : t('program.diff')
  return (
    <Dialog
      title={title}
      width={860}
      {...(onApprove && !diff.isError && { onOk: onApprove, okText: t('program.approve'), busy: diff.isPending })}
      onClose={onClose}
    >
      <ReadPart of={diff} />
      {diff.isPending ? <Empty title={t('kit.loading')} /> : null}
      {diff.data ? <ChangeTable label={title} changes={diff.data.changes} /> : null}
    </Dialog>
  )
}
