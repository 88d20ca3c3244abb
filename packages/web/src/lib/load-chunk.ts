/** [L09][M01] Longest time for loading a chunk, ms. */
export const CHUNK_MS = 120_000

/** A chunk or its styles could not be loaded. */
export class LoadFailure extends Error {
  override readonly name = 'LoadFailure'
}

/** Loads a chunk; fails after two minutes, and turns every other failure into a LoadFailure. */
export function loadChunk<M>(load: () => Promise<M>): Promise<M> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new LoadFailure('chunk timed out')), CHUNK_MS)
    load()
      .then(resolve, (cause: unknown) => reject(new LoadFailure(String(cause), { cause })))
      .finally(() => clearTimeout(timer))
  })
}
