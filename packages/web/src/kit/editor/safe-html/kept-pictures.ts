/** State of a stored picture; `url` is an address that only this page can open. */
export type PictureState = 'loading' | 'failed' | { readonly url: string }

/** The picture store of a text, which names pictures by id only (`<img data-picture="id">`). */
export interface KeptPictures {
  /** Loads a picture and calls `tell` on changes; the returned function releases it. */
  readonly hold: (id: string, tell: () => void) => () => void
  readonly stateOf: (id: string) => PictureState
}

const draw = (image: HTMLImageElement, state: PictureState): void => {
  image.classList.toggle('is-loading', state === 'loading')
  image.classList.toggle('is-missing', state === 'failed')
  if (typeof state === 'object') image.src = state.url
  else image.removeAttribute('src')
}

/** Shows one stored picture in its element until the returned function is called. */
export function showPicture(image: HTMLImageElement, id: string, { hold, stateOf }: KeptPictures): () => void {
  const tell = () => draw(image, stateOf(id))
  const release = hold(id, tell)
  tell()
  return release
}

const none: KeptPictures = { hold: () => () => undefined, stateOf: () => 'failed' }

/**
 * Shows the stored pictures of a cleaned text until the returned function is called; without a store they are shown as
 * missing.
 */
export function showPictures(root: ParentNode, pictures: KeptPictures = none): () => void {
  const images = root.querySelectorAll<HTMLImageElement>('img[data-picture]')
  const releases = [...images].map((image) => showPicture(image, image.dataset.picture ?? '', pictures))
  return () => {
    for (const release of releases) release()
  }
}
