import { lazy, Suspense, useMemo } from 'react'
import { loadChunk } from '../../lib/load-chunk.ts'
import { formatTime } from '../../lib/text/format.ts'
import { useText } from '../../lib/text/text.ts'
import { NoticeFiles, type NoticeFilesProps } from './notice-files.tsx'
import { noticePictures } from './notice-pictures.ts'
import './notice.css'

const SafeHtml = lazy(async () => ({
  default: (await loadChunk(() => import('../../kit/editor/safe-html/safe-html.tsx'))).SafeHtml,
}))

/** A notice for reading, from the row of an administrator or of a receiver. */
export interface ReadNotice {
  readonly id: string
  readonly titile: string
  readonly msgContent: string
  readonly sender: string | null
  readonly sender_dictText: string | null
  readonly sendTime: string | null
  readonly openType: string | null
  readonly openPage: string | null
  readonly busId: string | null
  readonly fileList: NoticeFilesProps['files']
}

/** A notice's text, sender, time and files; only harmless markup is shown, whatever was stored. */
export function NoticeBody({ notice }: { readonly notice: ReadNotice }) {
  const t = useText()
  const pictures = useMemo(() => noticePictures(notice.id), [notice.id])
  return (
    <article className="h-notice-full">
      <h3>{notice.titile}</h3>
      <p>
        {t('app.notice.sentBy', {
          sender: notice.sender_dictText ?? notice.sender ?? '–',
          time: formatTime(notice.sendTime),
        })}
      </p>
      <Suspense fallback={<p role="status">{t('kit.loading')}</p>}>
        <SafeHtml html={notice.msgContent} pictures={pictures} />
      </Suspense>
      <NoticeFiles id={notice.id} files={notice.fileList} />
    </article>
  )
}
