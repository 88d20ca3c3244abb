import { useStore } from '../../../lib/store.ts'
import { useText } from '../../../lib/text/text.ts'
import { Button } from '../../display/button/button.tsx'
import { Icon } from '../../display/icon/icon.tsx'
import type { IconName } from '../../display/icon/icon-paths.ts'
import './toast.css'
import { dismissToast, type Toast, type ToastKind, toasts } from './toast-store.ts'

const icons: Readonly<Record<ToastKind, IconName>> = { good: 'check', warn: 'warning', bad: 'cross', info: 'info' }

function ToastOffer({ toast: { id, action } }: { readonly toast: Toast }) {
  if (!action) return null
  const take = () => {
    dismissToast(id)
    action.run()
  }
  return (
    <Button small onClick={take}>
      {action.label}
    </Button>
  )
}

/** Shows toasts; drawn once by the app. */
export function ToastHost() {
  const t = useText()
  const shown = useStore(toasts)
  return (
    <div className="h-toasts" role="status" aria-live="polite">
      {shown.map((toast) => (
        <div key={toast.id} className={`h-toast is-${toast.kind}`}>
          <span className="h-toast-mark">
            <Icon name={icons[toast.kind]} />
          </span>
          <div className="h-toast-text">
            <strong>{toast.title}</strong>
            {toast.detail ? <span>{toast.detail}</span> : null}
          </div>
          <ToastOffer toast={toast} />
          <button
            type="button"
            className="h-icon-button"
            aria-label={t('kit.close')}
            onClick={() => dismissToast(toast.id)}
          >
            <Icon name="close" size={12} />
          </button>
        </div>
      ))}
    </div>
  )
}
