import { type ComponentType, createElement, lazy, useState } from 'react'

export type ReadyView<P extends object> = ComponentType<P> & {
  /** Loads it; resolves when it is loaded. */
  readonly fetch: () => Promise<unknown>
}

/** The state of a component: itself once loaded, and a lazy one that waits for it. */
interface Kept<P> {
  found: ComponentType<P> | undefined
  readonly late: ComponentType<P>
}

function Ready<P extends object>({ kept, given }: { readonly kept: Kept<P>; readonly given: P }) {
  // A component that began as lazy stays so: another component would start with an empty state.
  const [Drawn] = useState(() => kept.found ?? kept.late)
  return createElement(Drawn, given)
}

/**
 * A component that is loaded when first drawn, or earlier. A loaded one is drawn at once, while React's `lazy` waits
 * one turn even then, and draws waiting parts in slices.
 */
export function readyView<P extends object>(load: () => Promise<ComponentType<P>>): ReadyView<P> {
  const fetch = async () => {
    kept.found = await load()
    return kept.found
  }
  const late: ComponentType<P> = lazy(async () => ({ default: await fetch() })) as never // same properties, other names in `lazy`
  const kept: Kept<P> = { found: undefined, late }
  return Object.assign((given: P) => createElement(Ready<P>, { kept, given }), { fetch })
}
