import { type ComponentType, lazy, Suspense, useState } from 'react'

/** A part that is loaded by `load` or when first drawn; once loaded it is drawn at once. */
export function fetchedPart<Props extends object>(fetchPart: () => Promise<ComponentType<Props>>) {
  let held: ComponentType<Props> | undefined
  const load = async () => {
    held ??= await fetchPart()
    return held
  }
  const Later = lazy(async () => ({ default: await load() }))
  function Part(props: Props) {
    // The same component while mounted: another one would lose its state.
    const [Held] = useState<ComponentType<Props>>(() => held ?? Later)
    return (
      <Suspense>
        <Held {...props} />
      </Suspense>
    )
  }
  return { Part, load }
}
