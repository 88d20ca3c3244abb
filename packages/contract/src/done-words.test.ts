import { expect, it } from 'vitest'
import { routes } from './routes/index.ts'
import type { RouteDefinition } from './wire/index.ts'

/** Their handlers choose the message by the result. */
const byResult: ReadonlySet<string> = new Set(['tenant.deleteBatch', 'log.deleteBatch'])

it('every call that deletes answers that it is done, as the platform does', () => {
  const calls = Object.values(routes).flatMap((noun) => Object.values<RouteDefinition>(noun))
  const deleting = calls.filter(({ method, audit }) => method === 'DELETE' || audit === 'delete')
  expect(deleting.length).toBeGreaterThan(50)
  const silent = deleting.filter(({ done }) => done === undefined).map(({ id }) => id)
  expect(silent.filter((id) => !byResult.has(id))).toEqual([])
})
