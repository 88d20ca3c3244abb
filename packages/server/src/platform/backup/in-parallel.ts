/** Items worked on at a time. */
const atATime = 8

/** Acts on all items, several at a time. After a failure none begins; it is thrown once no other is being worked on. */
export async function inParallel<T>(items: Iterable<T>, act: (item: T) => Promise<void>): Promise<void> {
  // A generator: the first worker that fails closes it for all.
  const queue = (function* () {
    yield* items
  })()
  const work = async () => {
    for (const item of queue) await act(item)
  }
  const ends = await Promise.allSettled(Array.from({ length: atATime }, work))
  for (const end of ends) if (end.status === 'rejected') throw end.reason
}
