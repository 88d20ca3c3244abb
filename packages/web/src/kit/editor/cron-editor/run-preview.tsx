import { workshopZone } from '@heron/contract/wire'
import { nextRuns, parseCron } from '@heron/core/cron'
import { momentOf, namedZone } from '@heron/core/time'
import { useEffect, useState } from 'react'
import { useText } from '../../../lib/text/text.ts'

/** [M03] ms without a change before the runs are computed. */
export const PREVIEW_MS = 500
const RUNS = 10

/** A run in the time zone of its expression, and in the user's where that differs. */
interface Run {
  readonly planned: string
  readonly here?: string
}

/** The time zone of the user's computer. */
const readersZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone

/** The next runs (`2026-11-22 08:00:00`) in the given time zone and the user's; none for an invalid expression. */
export function previewRuns(
  text: string,
  after: number,
  zoneName = workshopZone(),
  here = readersZone(),
): readonly Run[] {
  const cron = parseCron(text)
  if (!cron.ok) return []
  const [zone, reader] = [namedZone(zoneName), namedZone(here)]
  return nextRuns(cron.value, { after, count: RUNS, zone, everyYear: true }).map((run) => {
    const [planned, at] = [momentOf(run, zone), momentOf(run, reader)]
    return at === planned ? { planned } : { planned, here: at }
  })
}

/** [O07] The next ten runs of an expression, calculated as by the scheduler, without the year. */
export function RunPreview({ text }: { readonly text: string }) {
  const t = useText()
  const [runs, setRuns] = useState<readonly Run[]>()

  useEffect(() => {
    const timer = setTimeout(() => setRuns(previewRuns(text, Date.now())), PREVIEW_MS)
    return () => clearTimeout(timer)
  }, [text])

  return (
    <section className="h-cron-preview" aria-label={t('cron.preview')} aria-live="polite">
      <h3>
        {t('cron.preview')} <small>{workshopZone()}</small>
      </h3>
      {runs === undefined ? (
        <p className="h-muted">{t('cron.previewHint')}</p>
      ) : runs.length === 0 ? (
        <p className="h-muted">{t('cron.noRuns')}</p>
      ) : (
        <ol>
          {runs.map(({ planned, here }) => (
            <li key={planned}>
              {planned}
              {here ? <small>{t('cron.here', { time: here })}</small> : null}
            </li>
          ))}
        </ol>
      )}
    </section>
  )
}
