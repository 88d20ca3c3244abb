import { statfs } from 'node:fs/promises'
import { healthRoutes as routes } from '@heron/contract/routes'
import { AppError } from '../../../platform/app-error.ts'
import { type Binding, bind } from '../../../platform/http/call.ts'
import type { Platform } from '../../../platform/platform.ts'

/** Share of the disk that must be free. */
const freeAtLeast = 0.05

/** ms for the check of disk and database: load balancers repeat it every few seconds. */
const patience = 3_000

const withinPatience = (work: Promise<void>): Promise<void> =>
  Promise.race([
    work,
    new Promise<never>((_resolve, reject) => {
      setTimeout(() => reject(new Error(`disk and database did not answer within ${patience} ms`)), patience).unref()
    }),
  ])

async function probe({ config, throttle }: Platform): Promise<void> {
  const { bavail, blocks } = await statfs(config.data)
  if (bavail / blocks < freeAtLeast) throw new Error('the disk is full')
  await throttle.probe()
}

/** Binds the two health checks of a supervisor; they reveal nothing else. */
export const healthBindings = (platform: Platform, isStopping: () => boolean): readonly Binding[] => [
  bind(routes.live, async () => ({ state: 'ok' as const })),
  bind(routes.ready, async () => {
    if (isStopping()) throw new AppError('UNAVAILABLE')
    await withinPatience(probe(platform)).catch((cause: unknown) => {
      platform.log.error({ err: cause }, 'not ready')
      throw new AppError('UNAVAILABLE')
    })
    return { state: 'ok' as const }
  }),
]
