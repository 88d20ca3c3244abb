/** How far a kept picture has come: an address that this page alone can open, or none. */
export type PictureState = 'loading' | 'failed' | { readonly url: string }

/** Where the pictures of a text are kept: the text names them (`<img data-picture="id">`), it does not say where. */
export interface KeptPictures {
  /** Fetches one and calls `tell` on progress; the returned function releases it. */
  readonly hold: (id: string, tell: () => void) => () => void
  readonly stateOf: (id: string) => PictureState
}

const draw = (image: HTMLImageElement, state: PictureState): void => {
  image.classList.toggle('is-loading', state === 'loading')
  image.classList.toggle('is-missing', state === 'failed')
  if (typeof state === 'object') image.src = state.url
  else image.removeAttribute('src')
}

/** Shows one kept picture in its mark until the answer is called. */
export function showPicture(image: HTMLImageElement, id: string, { hold, stateOf }: KeptPictures): () => void {
  const tell = () => draw(image, stateOf(id))
  const release = hold(id, tell)
  tell()
  return release
}

const none: KeptPictures = { hold: () => () => undefined, stateOf: () => 'failed' }

/** Shows the kept pictures of a cleaned text until the answer is called; without a place to get them from they are missing. */
export function showPictures(root: ParentNode, pictures: KeptPictures = none): () => void {
  const images = root.querySelectorAll<HTMLImageElement>('img[data-picture]')
  const releases = [...images].map((image) => showPicture(image, image.dataset.picture ?? '', pictures))
  return () => {
    for (const release of releases) release()
  }
}
