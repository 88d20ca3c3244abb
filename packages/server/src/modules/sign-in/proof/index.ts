export { proofBindings } from './proof.routes.ts'
export { createProofService } from './proof.service.ts'
