import type { LogEntry } from '@heron/contract/routes'
import { useText } from '../../../lib/text/text.ts'
import './log.css'

/** JSON on several lines; a cut text is not valid JSON and stays unchanged. */
function onLines(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2)
  } catch {
    return text
  }
}

/** The request: its call and parameters. */
export function LogDetail({ entry }: { readonly entry: LogEntry }) {
  const t = useText()
  return (
    <dl className="h-log-detail">
      <dt>{t('log.method')}</dt>
      <dd className="h-mono">{entry.method ?? '–'}</dd>
      <dt>{t('log.address')}</dt>
      <dd className="h-mono">{[entry.requestType, entry.requestUrl].filter(Boolean).join(' ') || '–'}</dd>
      <dt>{t('log.param')}</dt>
      <dd>
        {entry.requestParam ? (
          <pre className="h-log-param">{onLines(entry.requestParam)}</pre>
        ) : (
          <span className="h-muted">{t('log.noParam')}</span>
        )}
      </dd>
    </dl>
  )
}
