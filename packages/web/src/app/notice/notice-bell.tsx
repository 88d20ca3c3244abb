import { announcementRoutes } from '@heron/contract/calls/communication/announcement'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useId, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { Icon } from '../../kit/display/icon/icon.tsx'
import { TabRow } from '../../kit/layout/tabs/tab-row.tsx'
import { lateWindow } from '../../kit/overlay/layers/late-window.tsx'
import { Popover } from '../../kit/overlay/popover/popover.tsx'
import { useMutate } from '../../lib/api/query.ts'
import { eventSocket } from '../../lib/socket/socket.ts'
import { formatTime } from '../../lib/text/format.ts'
import { shownName } from '../../lib/text/shown-name.ts'
import { text, useText } from '../../lib/text/text.ts'
import { PriorityChip } from '../../widgets/notice/priority-chip.tsx'
import './notice.css'
import { remind, useReminderSwitch } from './remind.ts'
import { useMissed } from './use-missed.ts'
import { type Notice, useNotices } from './use-notices.ts'

const NoticeDialog = lateWindow(async () => (await import('../../widgets/notice/notice-dialog.tsx')).NoticeDialog)

/** Path of the list of all notices. */
const ALL = '/isps/userAnnouncement'
const MOST = 99

export interface NoticeBellProps {
  /** The page of a component by its name in the menu; undefined when the user has none. */
  readonly pathOf: (component: string) => string | undefined
}

/** [B15] The number of unread notices, and the latest in two lists; choosing one marks it as read and opens it. */
export function NoticeBell({ pathOf }: NoticeBellProps) {
  const t = useText()
  const navigate = useNavigate()
  const button = useRef<HTMLButtonElement>(null)
  const id = useId()
  const notices = useNotices()
  const [isOpen, setOpen] = useState(false)
  const [shown, setShown] = useState<Notice>()
  const markRead = useMutate(announcementRoutes.markRead)
  const { lists, read } = notices
  const total = (lists?.anntMsgTotal ?? 0) + (lists?.sysMsgTotal ?? 0)
  const client = useQueryClient()
  // Refreshes the bell and every list of notices on the screen.
  const readAgain = useCallback(() => void client.invalidateQueries({ queryKey: ['announcement'] }), [client])
  const told = useMissed(readAgain)
  useReminderSwitch()

  useEffect(() => {
    return eventSocket.onEvent((event) => {
      if (event.cmd !== 'topic' && event.cmd !== 'user') return
      readAgain()
      if (!event.msgId) return
      told.add(event.msgId)
      remind(text('app.notice.reminder'), shownName(event, 'msgTxt'))
    })
  }, [told, readAgain])

  const open = (notice: Notice) => {
    setOpen(false)
    markRead.mutate({ body: { anntId: notice.id } })
    const path = notice.openType === 'component' && notice.openPage ? pathOf(notice.openPage) : undefined
    if (path) navigate(`${path}?id=${encodeURIComponent(notice.busId ?? '')}`)
    else setShown(notice)
  }

  const toggle = () => {
    if (!isOpen) read()
    setOpen(!isOpen)
  }

  return (
    <>
      <button
        ref={button}
        type="button"
        className="h-button is-quiet h-bell"
        aria-label={t('app.notice.bell', { count: total })}
        title={t('app.notice.title')}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={toggle}
      >
        <Icon name="bell" />
        {total > 0 ? <span className="h-bell-count">{total > MOST ? `${MOST}+` : total}</span> : null}
      </button>
      {isOpen ? (
        <Popover anchor={button} id={id} width={300} onClose={() => setOpen(false)} className="h-notices">
          <Lists notices={notices} onOpen={open} onAll={() => navigate(ALL)} onLeave={() => setOpen(false)} />
        </Popover>
      ) : null}
      {shown ? <NoticeDialog notice={shown} onClose={() => setShown(undefined)} /> : null}
    </>
  )
}

interface ListsProps {
  readonly notices: ReturnType<typeof useNotices>
  readonly onOpen: (notice: Notice) => void
  readonly onAll: () => void
  readonly onLeave: () => void
}

function Lists({ notices, onOpen, onAll, onLeave }: ListsProps) {
  const t = useText()
  const id = useId()
  const [at, setAt] = useState<'annt' | 'sys'>('annt')
  const { lists, isFailed } = notices
  const sides = [
    ['annt', 'app.notice.notices', lists?.anntMsgTotal ?? 0],
    ['sys', 'app.notice.messages', lists?.sysMsgTotal ?? 0],
  ] as const
  const rows = (at === 'annt' ? lists?.anntMsgList : lists?.sysMsgList) ?? []
  return (
    <>
      <TabRow
        id={id}
        className="h-notices-tabs"
        label={t('app.notice.title')}
        tabs={sides.map(([key, label, count]) => ({ key, title: t(label, { count }) }))}
        chosen={at}
        onChoose={setAt}
      />
      <div role="tabpanel" aria-labelledby={`${id}-${at}`}>
        <ul className="h-notices-list">
          {rows.map((notice) => (
            <li key={notice.id}>
              <NoticeRow notice={notice} onOpen={() => onOpen(notice)} />
            </li>
          ))}
        </ul>
        {rows.length === 0 ? (
          <p className="h-notices-none">{t(isFailed ? 'app.notice.failed' : 'app.notice.none')}</p>
        ) : null}
        <button
          type="button"
          className="h-notices-all h-link"
          onClick={() => {
            onLeave()
            onAll()
          }}
        >
          {t('app.notice.viewMore')}
        </button>
      </div>
    </>
  )
}

function NoticeRow({ notice, onOpen }: { readonly notice: Notice; readonly onOpen: () => void }) {
  const t = useText()
  return (
    <button type="button" className="h-notice" onClick={onOpen}>
      <span className="h-notice-title">{notice.titile}</span>
      <PriorityChip value={notice.priority} />
      <span className="h-notice-time">
        {t('app.notice.published', { time: formatTime(notice.sendTime ?? notice.createTime) })}
      </span>
    </button>
  )
}
