import type { Binding } from '../platform/http/call.ts'
import type { Platform } from '../platform/platform.ts'
import { createCustomerService, customerBindings } from './customer/index.ts'

/** Builds every noun on the platform and hands back their bound routes; a noun adds its lines here. */
export function createModules(platform: Platform): readonly Binding[] {
  const customers = createCustomerService(platform)
  return [...customerBindings(customers)]
}
