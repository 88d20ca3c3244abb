import { customerRoutes } from './customer.ts'

/** Every call of the wire by noun: the census that server, browser and tests walk. */
export const routes = {
  customer: customerRoutes,
}
