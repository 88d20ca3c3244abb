import { monitorRoutes } from '@heron/contract/calls/system/monitor'
import type { Course, MonitoredPart, Readings } from '@heron/contract/routes'
import { type ReactNode, useState } from 'react'
import type { Read } from '../../../kit/data/list-page/read.ts'
import { Choice } from '../../../kit/form/choice/choice.tsx'
import { Select } from '../../../kit/form/select/select.tsx'
import { useCall } from '../../../lib/api/query.ts'
import { useText } from '../../../lib/text/text.ts'
import { type Span, spans } from './history-chart.tsx'

interface ShownCourse {
  readonly span: Span
  readonly history: Pick<Course, 'times' | 'series'> | undefined
  readonly reads: readonly Read[]
  readonly tools: ReactNode
}

/**
 * The data of the charts: the last minutes of the answering server, or an hour to a month from the database, of the
 * chosen server if there are several.
 */
export function useCourse(part: MonitoredPart, every: number | false, now: Readings | undefined): ShownCourse {
  const t = useText()
  const [span, setSpan] = useState<Span>('tenMinutes')
  const [chosen, setServer] = useState<string>()
  const own = now?.server
  const isOther = chosen !== undefined && chosen !== own
  const shown = isOther && span === 'tenMinutes' ? 'hour' : span
  const range = shown === 'tenMinutes' ? 'hour' : shown
  const query = { part, range, ...(isOther ? { server: chosen } : {}) }
  const course = useCall(monitorRoutes.course, { query }, { every: every && every * 6 })
  const { data } = course
  const servers = data?.servers ?? []
  return {
    span: shown,
    history: shown === 'tenMinutes' ? now?.history : data,
    reads: shown === 'tenMinutes' ? [] : [course],
    tools: (
      <>
        {servers.length > 1 || isOther ? (
          <span className="monitor-server">
            <Select
              label={t('monitor.chartsOf')}
              options={servers.map((name) => ({ value: name, label: t('monitor.ofServer', { name }) }))}
              value={chosen ?? own}
              onChange={setServer}
              allowClear={false}
            />
          </span>
        ) : null}
        <Choice
          label={t('monitor.shownSpan')}
          values={isOther ? spans.slice(1) : spans}
          value={shown}
          text={(each) => t(`monitor.span.${each}`)}
          onChange={setSpan}
        />
      </>
    ),
  }
}
