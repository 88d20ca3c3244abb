import { useText } from '../../../../lib/text/text.ts'
import { Icon } from '../../../display/icon/icon.tsx'
import { confirm } from '../../../overlay/confirm/confirm-store.ts'
import type { UploadState } from './upload-state.ts'

/** Spinner, tick or error mark; the mark opens a window with the error. */
export function UploadStatus({ state, tabIndex }: { readonly state: UploadState; readonly tabIndex: 0 | -1 }) {
  const t = useText()
  if (state.status === 'uploading') {
    const tip = t('cell.uploading', { percent: state.percent })
    return (
      <span className="h-grid-upload-state" role="status" title={tip}>
        <i className="h-spin" />
        <span className="h-sr-only">{tip}</span>
      </span>
    )
  }
  if (state.status === 'done') {
    return (
      <span
        className="h-grid-upload-state is-good"
        role="img"
        aria-label={t('cell.uploaded')}
        title={t('cell.uploaded')}
      >
        <Icon name="check" size={14} />
      </span>
    )
  }
  const reason = state.message ?? t('cell.uploadFailed')
  return (
    <button
      type="button"
      tabIndex={tabIndex}
      className="h-grid-upload-state is-bad"
      aria-label={`${t('cell.uploadErrorTitle')}: ${reason}`}
      title={reason}
      onClick={() =>
        void confirm({
          title: t('cell.uploadErrorTitle'),
          detail: t('cell.uploadErrorText', { message: reason }),
          yes: t('kit.close'),
        })
      }
    >
      <Icon name="warning" size={14} />
    </button>
  )
}
