import { seedDemo } from '../seed/demo.ts'
import type { Filling } from './prepared-app.ts'

/** ms for the hook that enters the demo workshop into a PostgreSQL: on a busy machine it took two minutes. */
export const DEMO_PATIENCE = 240_000

/** The demo workshop: entering it takes seconds. */
export const withDemo: Filling<void> = { name: 'demo', add: ({ platform }) => seedDemo(platform) }
