import { route } from '../../wire/route.ts'
import { z } from '../../wire/z.ts'

const state = z.strictObject({ state: z.literal('ok') })
const tags = ['health']

/** Mounted at the root, outside the base path. */
export const healthRoutes = {
  live: route({
    id: 'health.live',
    method: 'GET',
    path: '/livez',
    access: 'public',
    answer: state,
    tags,
    summary: 'Whether the server process responds',
  }),
  ready: route({
    id: 'health.ready',
    method: 'GET',
    path: '/readyz',
    access: 'public',
    answer: state,
    tags,
    summary: 'Whether the database is writable, the schema current and the disk not full; otherwise 503',
  }),
}
