import { lazy, Suspense } from 'react'
import { useNavigate } from 'react-router'
import { Button } from '../../kit/button/button.tsx'
import { Dialog } from '../../kit/dialog/dialog.tsx'
import { toast } from '../../kit/toast/toast-store.ts'
import { loadChunk } from '../../lib/load-chunk.ts'
import { menuUrl } from '../../lib/session/menu-url.ts'
import { formatTime } from '../../lib/text/format.ts'
import { useText } from '../../lib/text/text.ts'
import { useIsPhone } from '../../lib/viewport.ts'
import { useMenuWords } from '../shell/use-menu-words.ts'
import type { Notice } from './use-notices.ts'

const SafeHtml = lazy(async () => ({
  default: (await loadChunk(() => import('../../kit/safe-html/safe-html.tsx'))).SafeHtml,
}))

/** [B16] A notice in full, 60 % wide: what, from whom and when; those with an address lead on to it. */
export function NoticeModal({ notice, onClose }: { readonly notice: Notice; readonly onClose: () => void }) {
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
          <Button onClick={onClose}>{t('kit.close')}</Button>
          {notice.openType === 'url' ? (
            <Button kind="primary" onClick={handle}>
              {t('app.notice.goHandle')}
            </Button>
          ) : null}
        </>
      }
    >
      <article className="h-notice-full">
        <h3>{notice.titile}</h3>
        <p>
          {t('app.notice.sentBy', {
            sender: notice.sender_dictText ?? notice.sender ?? '–',
            time: formatTime(notice.sendTime),
          })}
        </p>
        <Suspense fallback={<p role="status">{t('kit.loading')}</p>}>
          <SafeHtml html={notice.msgContent ?? ''} />
        </Suspense>
      </article>
    </Dialog>
  )
}
