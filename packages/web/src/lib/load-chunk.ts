/** [L09][M01] ms that a part of the program may take to arrive. */
export const CHUNK_MS = 120_000

/** A part of the program, or its styles, did not arrive. */
export class LoadFailure extends Error {
  override readonly name = 'LoadFailure'
}

/** Waits for a part of the program; gives it up after two minutes and says of any other failure that it was one. */
export function loadChunk<M>(load: () => Promise<M>): Promise<M> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new LoadFailure('chunk timed out')), CHUNK_MS)
    load()
      .then(resolve, (cause: unknown) => reject(new LoadFailure(String(cause), { cause })))
      .finally(() => clearTimeout(timer))
  })
}
