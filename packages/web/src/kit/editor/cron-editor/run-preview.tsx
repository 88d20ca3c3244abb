import { namedZone, nextRuns, parseCron } from '@heron/core/cron'
import { useEffect, useState } from 'react'
import { useText } from '../../../lib/text/text.ts'

/** [M03] ms without a change before the runs are computed. */
export const PREVIEW_MS = 500
const RUNS = 10

/** The workshop's clock, as every time on the wire has it. */
const WORKSHOP = 'Asia/Shanghai'

/** `2026-11-22 08:00:00`, one run each, on the clock of the zone; none for a text that is no expression. */
export function previewRuns(text: string, after: number, zoneName = WORKSHOP): readonly string[] {
  const cron = parseCron(text)
  if (!cron.ok) return []
  const zone = namedZone(zoneName)
  return nextRuns(cron.value, { after, count: RUNS, zone, everyYear: true }).map((run) =>
    new Date(run + zone.offsetAt(run / 1000) * 1000).toISOString().slice(0, 19).replace('T', ' '),
  )
}

/** [O07] The next ten runs of an expression by the scheduler's own reckoning, without the year. */
export function RunPreview({ text, timeZone = WORKSHOP }: { readonly text: string; readonly timeZone?: string }) {
  const t = useText()
  const [runs, setRuns] = useState<readonly string[]>()

  useEffect(() => {
    const timer = setTimeout(() => setRuns(previewRuns(text, Date.now(), timeZone)), PREVIEW_MS)
    return () => clearTimeout(timer)
  }, [text, timeZone])

  return (
    <section className="h-cron-preview" aria-label={t('cron.preview')} aria-live="polite">
      <h3>{t('cron.preview')}</h3>
      {runs === undefined ? (
        <p className="h-muted">{t('cron.previewHint')}</p>
      ) : runs.length === 0 ? (
        <p className="h-muted">{t('cron.noRuns')}</p>
      ) : (
        <ol>
          {runs.map((run) => (
            <li key={run}>{run}</li>
          ))}
        </ol>
      )}
    </section>
  )
}
