import { useNavigate } from 'react-router'
import { Button } from '../../kit/display/button/button.tsx'
import { Dialog } from '../../kit/overlay/dialog/dialog.tsx'
import { toast } from '../../kit/overlay/toast/toast-store.ts'
import { menuUrl } from '../../lib/session/menu-url.ts'
import { useMenuWords } from '../../lib/session/use-menu-words.ts'
import { useText } from '../../lib/text/text.ts'
import { useIsPhone } from '../../lib/viewport.ts'
import { NoticeBody, type ReadNotice } from './notice-body.tsx'
import { printNotice } from './print-notice.ts'

/** [B16] A whole notice, 60 % wide: text, sender and time; a notice with an address has a link to it. */
export function NoticeDialog({ notice, onClose }: { readonly notice: ReadNotice; readonly onClose: () => void }) {
  const t = useText()
  const navigate = useNavigate()
  const words = useMenuWords()

  const handle = () => {
    const url = menuUrl(notice.openPage ?? '', words)
    onClose()
    if (!url) toast('warn', t('app.badAddress'))
    else if (url.startsWith('/')) navigate(notice.busId ? `${url}?busId=${encodeURIComponent(notice.busId)}` : url)
    else window.open(url, '_blank', 'noopener,noreferrer')
  }

  return (
    <Dialog
      title={t('app.notice.message')}
      width={useIsPhone() ? '96%' : '60%'}
      switchFullscreen
      onClose={onClose}
      footer={
        <>
          <Button icon="print" onClick={() => void printNotice(notice.id)}>
            {t('app.notice.print')}
          </Button>
          <Button onClick={onClose}>{t('kit.close')}</Button>
          {notice.openType === 'url' ? (
            <Button kind="primary" onClick={handle}>
              {t('app.notice.goHandle')}
            </Button>
          ) : null}
        </>
      }
    >
      <NoticeBody notice={notice} />
    </Dialog>
  )
}
