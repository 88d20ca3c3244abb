import type { Message } from '@heron/contract/routes'
import { lazy, Suspense } from 'react'
import { DetailList } from '../../../kit/data/detail-list/detail-list.tsx'
import { Drawer } from '../../../kit/overlay/drawer/drawer.tsx'
import { loadChunk } from '../../../lib/load-chunk.ts'
import { formatTime } from '../../../lib/text/format.ts'
import { useText } from '../../../lib/text/text.ts'
import './message.css'
import { WayText } from '../../../widgets/message/way-text.tsx'
import { SendChip } from './send-chip.tsx'

const SafeHtml = lazy(async () => ({
  default: (await loadChunk(() => import('../../../kit/editor/safe-html/safe-html.tsx'))).SafeHtml,
}))

const WIDTH = 650
const SMS = '1'

/** [C19] A whole message and its outcome. */
export function MessageDetail({ message, onClose }: { readonly message: Message; readonly onClose: () => void }) {
  const t = useText()
  const isFailed = message.esSendStatus === '2'
  const items = [
    { key: 'state', term: t('message.esSendStatus'), content: <SendChip value={message.esSendStatus} /> },
    { key: 'way', term: t('message.esType'), content: <WayText value={message.esType} /> },
    { key: 'receiver', term: t('message.esReceiver'), content: message.esReceiver },
    { key: 'time', term: t('message.esSendTime'), content: formatTime(message.esSendTime) },
    { key: 'count', term: t('message.esSendNum'), content: message.esSendNum },
    ...(isFailed
      ? [
          {
            key: 'next',
            term: t('message.nextTime'),
            content: message.nextTime ? formatTime(message.nextTime) : t('message.never'),
          },
          { key: 'result', term: t('message.esResult'), content: message.esResult ?? '–', span: 2 },
        ]
      : []),
    { key: 'param', term: t('message.esParam'), content: <code>{message.esParam ?? '–'}</code>, span: 2 },
    { key: 'remark', term: t('message.remark'), content: message.remark || '–', span: 2 },
  ]
  return (
    <Drawer side="right" title={t('message.detail')} width={WIDTH} onClose={onClose}>
      <DetailList columns={2} size="small" items={items} />
      <article className="h-message">
        <h3>{message.esTitle}</h3>
        {message.esType === SMS ? (
          <p className="h-message-plain">{message.esContent}</p>
        ) : (
          <Suspense fallback={<p role="status">{t('kit.loading')}</p>}>
            <SafeHtml html={message.esContent} />
          </Suspense>
        )}
      </article>
    </Drawer>
  )
}
