import { redisRoutes } from '@heron/contract/calls/system/redis'
import { DataTable } from '../../../kit/data/data-table/data-table.tsx'
import { ReadPart } from '../../../kit/data/list-page/read-part.tsx'
import { Panel } from '../../../kit/layout/panel/panel.tsx'
import { useCall } from '../../../lib/api/query.ts'
import { useText } from '../../../lib/text/text.ts'
import { type ReadingsChart, ReadingsPage } from './readings-page.tsx'

const charts: readonly ReadingsChart[] = [
  {
    title: 'monitor.redis.keysLine',
    lines: [{ name: 'redis.keys', text: 'monitor.redis.keysLine', colour: 'accent' }],
  },
  {
    title: 'monitor.redis.memoryLine',
    lines: [
      {
        name: 'redis.memory.used',
        text: 'monitor.redis.memoryLine',
        factor: 1e-3,
        unit: 'KB',
        decimals: 0,
        colour: 'accent',
      },
    ],
  },
]

/** [C23] The Redis server, or Heron's built-in replacement. */
export function RedisInfo() {
  return (
    <ReadingsPage
      part="redis"
      stats={[
        { name: 'redis.keys', text: 'monitor.redis.keysLine' },
        { name: 'redis.memory.used', text: 'monitor.redis.memoryLine' },
        { name: 'redis.clients', text: 'monitor.redis.clients' },
      ]}
      charts={charts}
    >
      {(every) => <Lines every={every} />}
    </ReadingsPage>
  )
}

function Lines({ every }: { readonly every: number | false }) {
  const t = useText()
  const answer = useCall(redisRoutes.state, {}, { every })
  const { data, isPending } = answer
  return (
    <Panel title={t('monitor.redis.info')} flush className="monitor-table">
      <ReadPart of={answer}>
        {data?.configured === false ? <p className="monitor-note">{t('monitor.redis.standIn')}</p> : null}
        <DataTable
          label={t('monitor.redis.info')}
          rows={data?.info ?? []}
          rowKey={({ key }) => key}
          busy={isPending}
          columns={[
            { key: 'key', title: 'monitor.redis.key', mono: true, lead: true },
            { key: 'description', title: 'monitor.redis.description' },
            { key: 'value', title: 'monitor.redis.value', mono: true },
          ]}
        />
      </ReadPart>
    </Panel>
  )
}
