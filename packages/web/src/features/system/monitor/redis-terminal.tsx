import { redisRoutes } from '@heron/contract/calls/system/redis'
import { redisCommands } from '@heron/contract/routes/system/schema/choices'
import { type FormEvent, useState } from 'react'
import { Button } from '../../../kit/display/button/button.tsx'
import { Page } from '../../../kit/layout/page/page.tsx'
import { Panel } from '../../../kit/layout/panel/panel.tsx'
import { useMutate } from '../../../lib/api/query.ts'
import { useText } from '../../../lib/text/text.ts'
import './monitor.css'

/** Commands whose answers are kept on the screen. */
const MOST = 50

interface Exchange {
  readonly id: number
  readonly line: string
  readonly reply: string
}

/** [C23] Runs read-only commands on the Redis. */
export function RedisTerminal() {
  const t = useText()
  const [line, setLine] = useState('')
  const [exchanges, setExchanges] = useState<readonly Exchange[]>([])
  const show = (given: string, reply: string) =>
    setExchanges((all) => [...all, { id: (all.at(-1)?.id ?? 0) + 1, line: given, reply }].slice(-MOST))
  const command = useMutate(redisRoutes.command, {})
  const run = (event: FormEvent) => {
    event.preventDefault()
    const given = line.trim()
    if (given === '') return
    command.mutate(
      { body: { line: given } },
      {
        onSuccess: ({ reply }) => {
          show(given, reply)
          setLine('')
        },
      },
    )
  }
  return (
    <Page
      title={t('monitor.redis.terminalTitle')}
      description={t('monitor.redis.terminalIntro')}
      tools={<Button onClick={() => setExchanges([])}>{t('monitor.redis.clear')}</Button>}
      grows
    >
      <Panel title={t('monitor.redis.output')}>
        <div role="log" aria-label={t('monitor.redis.output')} className="monitor-terminal h-mono">
          {exchanges.map(({ id, line: given, reply }) => (
            <div key={id}>
              <strong>&gt; {given}</strong>
              <pre>{reply}</pre>
            </div>
          ))}
        </div>
        <form className="monitor-command" onSubmit={run}>
          <input
            className="h-native h-mono"
            aria-label={t('monitor.redis.command')}
            value={line}
            autoComplete="off"
            spellCheck={false}
            onChange={({ target }) => setLine(target.value)}
          />
          <Button kind="primary" submit busy={command.isPending}>
            {t('monitor.redis.run')}
          </Button>
        </form>
        <p className="monitor-note">{t('monitor.redis.accepted', { names: redisCommands.join(' ') })}</p>
      </Panel>
    </Page>
  )
}
