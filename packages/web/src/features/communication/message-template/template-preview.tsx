import { messageTemplateRoutes } from '@heron/contract/routes/communication/message-template'
import { lazy, Suspense } from 'react'
import { useCall } from '../../../lib/api/query.ts'
import { loadChunk } from '../../../lib/load-chunk.ts'
import { formatNames } from '../../../lib/text/format.ts'
import { useText } from '../../../lib/text/text.ts'
import { useDebouncedValue } from '../../../lib/use-debounced-value.ts'
import './message-template.css'

const SafeHtml = lazy(async () => ({
  default: (await loadChunk(() => import('../../../kit/editor/safe-html/safe-html.tsx'))).SafeHtml,
}))

/** ms after the last key before the server is called. */
const PAUSE = 400
const SMS = '1'
const route = messageTemplateRoutes.preview

/** Whether the text can be parameters, as far as a browser can check; an empty text counts as none. */
export function isParams(json: string): boolean {
  if (json.trim() === '') return true
  try {
    const read: unknown = JSON.parse(json)
    return typeof read === 'object' && read !== null && !Array.isArray(read)
  } catch {
    return false
  }
}

const NOTHING = { templateName: '-', templateType: '1', templateContent: '-', testData: '' } as const

export interface PreviewProps {
  readonly name: unknown
  readonly type: unknown
  readonly content: unknown
  readonly testData: unknown
}

/** A preview of the message, filled in by the server as when it is sent. */
export function TemplatePreview({ name, type, content, testData }: PreviewProps) {
  const t = useText()
  const params = typeof testData === 'string' ? testData : ''
  const written = { templateName: name, templateType: type, templateContent: content, testData: params }
  const asked = route.body.safeParse(JSON.parse(useDebouncedValue(JSON.stringify(written), PAUSE)))
  const isAskable = asked.success && isParams(params)
  const answer = useCall(route, { body: asked.success ? asked.data : NOTHING }, { enabled: isAskable, keep: true })
  const shown = isAskable ? answer.data : undefined
  return (
    <section className="h-template-preview" aria-label={t('messageTemplate.preview')} aria-live="polite">
      <header>{t('messageTemplate.preview')}</header>
      {shown && shown.missing.length > 0 ? (
        <p className="h-template-missing">{t('messageTemplate.missing', { names: formatNames(shown.missing) })}</p>
      ) : null}
      {shown ? <h3>{shown.title}</h3> : <p className="h-template-none">–</p>}
      {shown && type === SMS ? <p className="h-template-plain">{shown.content}</p> : null}
      {shown && type !== SMS ? (
        <Suspense fallback={<p>{t('kit.loading')}</p>}>
          <SafeHtml html={shown.content} />
        </Suspense>
      ) : null}
    </section>
  )
}
