import { type ComponentType, createElement, lazy, useState } from 'react'

export type ReadyView<P extends object> = ComponentType<P> & {
  /** Loads it; resolves when it is there. */
  readonly fetch: () => Promise<unknown>
}

/** What is known of a component: itself once it is there, and one that waits for it. */
interface Kept<P> {
  found: ComponentType<P> | undefined
  readonly late: ComponentType<P>
}

function Ready<P extends object>({ kept, given }: { readonly kept: Kept<P>; readonly given: P }) {
  // Whoever began to wait goes on with it: another component would begin with an empty state.
  const [Drawn] = useState(() => kept.found ?? kept.late)
  return createElement(Drawn, given)
}

/**
 * A component that is loaded when it is first drawn, or before. One that is there already is drawn at once: React's own
 * `lazy` makes even those wait a turn, and draws what had to wait in slices.
 */
export function readyView<P extends object>(load: () => Promise<ComponentType<P>>): ReadyView<P> {
  const fetch = async () => {
    kept.found = await load()
    return kept.found
  }
  const late: ComponentType<P> = lazy(async () => ({ default: await fetch() })) as never // of the same properties, which `lazy` names otherwise
  const kept: Kept<P> = { found: undefined, late }
  return Object.assign((given: P) => createElement(Ready<P>, { kept, given }), { fetch })
}
