import { monitorRoutes } from '@heron/contract/calls/system/monitor'
import type { Disk } from '@heron/contract/routes'
import { ReadPart } from '../../../kit/data/list-page/read-part.tsx'
import { Empty } from '../../../kit/display/empty/empty.tsx'
import { ProgressBar } from '../../../kit/display/progress-bar/progress-bar.tsx'
import { Page } from '../../../kit/layout/page/page.tsx'
import { Panel } from '../../../kit/layout/panel/panel.tsx'
import { useCall } from '../../../lib/api/query.ts'
import { formatBytes, formatNumber, formatTime } from '../../../lib/text/format.ts'
import { useText } from '../../../lib/text/text.ts'
import './monitor.css'
import { useLive } from './use-live.tsx'

/** Percentage of use from which a disk is marked; above the second value the server reports itself as not ready. */
const [HIGH, FULL] = [85, 95]

const stateOf = (used: number) => (used > FULL ? 'bad' : used >= HIGH ? 'warn' : 'good')

/** [C20] The disks that the server writes to. */
export function DiskMonitoring() {
  const t = useText()
  const { every, tools } = useLive()
  const answer = useCall(monitorRoutes.disks, {}, { every })
  const { data, isPending, isFetching, dataUpdatedAt, refetch } = answer
  const read = () => void refetch()
  return (
    <Page
      title={t('monitor.disk.title')}
      description={t('monitor.disk.intro')}
      facts={data ? t('monitor.updatedAt', { time: formatTime(dataUpdatedAt, true) }) : undefined}
      tools={tools(read, isFetching && !isPending)}
      grows
    >
      <ReadPart of={answer} />
      {data?.length === 0 ? <Empty title={t('monitor.disk.none')} /> : null}
      <div className="monitor-disks" aria-busy={isPending}>
        {data?.map((disk) => (
          <DiskPanel key={disk.name} disk={disk} />
        ))}
      </div>
    </Page>
  )
}

function DiskPanel({ disk: { name, max, rest, restPPT } }: { readonly disk: Disk }) {
  const t = useText()
  const state = stateOf(restPPT)
  return (
    <Panel title={<span className="h-mono">{name}</span>} facts={t(`monitor.disk.${state}`)}>
      <p className="monitor-disk-used">
        <strong>{formatNumber(restPPT, 1)}</strong> %
      </p>
      <ProgressBar value={restPPT / 100} label={t('monitor.disk.used')} tone={state} />
      <p className="monitor-disk-rest">{t('monitor.disk.rest', { rest: formatBytes(rest), max: formatBytes(max) })}</p>
    </Panel>
  )
}
