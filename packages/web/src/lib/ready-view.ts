import { type ComponentType, createElement, lazy, useState } from 'react'

export type ReadyView<P extends object> = ComponentType<P> & {
  /** Begins to load it, or tells when it is there. */
  readonly fetch: () => Promise<unknown>
}

/**
 * A component that is loaded when it is first drawn, or before. One that is there already is drawn at once: React's own
 * `lazy` makes even those wait a turn, and draws what had to wait in slices.
 */
export function readyView<P extends object>(load: () => Promise<ComponentType<P>>): ReadyView<P> {
  let found: ComponentType<P> | undefined
  const fetch = async () => {
    found = await load()
    return found
  }
  const Late: ComponentType<P> = lazy(async () => ({ default: await fetch() })) as never // of the same properties, which `lazy` names otherwise
  const View = (props: P) => {
    // Whoever began to wait goes on with it: another component would begin with an empty state.
    const [Drawn] = useState(() => found ?? Late)
    return createElement(Drawn, props)
  }
  return Object.assign(View, { fetch })
}
