import { proofRoutes as routes } from '@heron/contract/routes'
import { type Binding, bind } from '../../../platform/http/call.ts'
import type { ProofService } from './proof.service.ts'

/** Binds the proof of identity before an action. */
export const proofBindings = (proofs: ProofService): readonly Binding[] => [
  bind(routes.ask, ({ body, actor, origin }) => proofs.ask(body, actor, origin)),
  bind(routes.give, ({ body, actor, origin, ip, userAgent }) => proofs.give(body, actor, { origin, ip, userAgent })),
]
