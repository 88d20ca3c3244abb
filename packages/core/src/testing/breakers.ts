import { electrodeBreakers } from './break-electrode.ts'
import { locationBreakers } from './break-location.ts'
import { shopBreakers } from './break-shop.ts'
import type { Breaker } from './breaker.ts'

/** Every error that `invalidJob` makes. */
export const breakers: readonly Breaker[] = [...electrodeBreakers, ...locationBreakers, ...shopBreakers]
