import { type ComponentType, type LazyExoticComponent, lazy } from 'react'

type Screen = LazyExoticComponent<ComponentType>

/** A screen that is loaded when it is first opened; one chunk a feature. */
const screen = <M, K extends keyof M>(
  load: () => Promise<M>,
  name: K & (M[K] extends ComponentType ? K : never),
): Screen => lazy(async () => ({ default: (await load())[name] as ComponentType })) // the parameter's type has proved it

const customer = () => import('../features/customer/index.ts')

/**
 * Every screen by the `component` of its menu row. A feature adds one line a screen here; its door
 * (`features/<noun>/index.ts`) exports the component, its menu row and permission come from the server.
 */
export const registry: Readonly<Record<string, Screen | undefined>> = {
  'customer/CustomerList': screen(customer, 'CustomerList'),
}

/** Paths that Heron has a screen for, whether or not they are granted: the difference between 403 and 404. */
const known = ['/customer']

export const isKnown = (pathname: string): boolean =>
  known.some((path) => pathname === path || pathname.startsWith(`${path}/`))
