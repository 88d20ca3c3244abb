import { seedDemo } from '../seed/demo.ts'
import type { Filling } from './prepared-app.ts'

/** The demo workshop: entering it takes seconds. */
export const withDemo: Filling<void> = { name: 'demo', add: ({ platform }) => seedDemo(platform) }
