import { type ComponentType, lazy, Suspense, useState } from 'react'

/** A part that is fetched with `load`, or by being drawn; once it is there it is drawn at once. */
export function fetchedPart<Props extends object>(fetchPart: () => Promise<ComponentType<Props>>) {
  let held: ComponentType<Props> | undefined
  const load = async () => {
    held ??= await fetchPart()
    return held
  }
  const Later = lazy(async () => ({ default: await load() }))
  function Part(props: Props) {
    // One component while it is mounted: another would lose its state.
    const [Held] = useState<ComponentType<Props>>(() => held ?? Later)
    return (
      <Suspense>
        <Held {...props} />
      </Suspense>
    )
  }
  return { Part, load }
}
