import { Image, type ImageOptions } from '@tiptap/extension-image'
import { type KeptPictures, showPicture } from '../safe-html/kept-pictures.ts'

interface KeptImageOptions extends ImageOptions {
  readonly pictures: KeptPictures | undefined
}

const shown = ['data-picture', 'src', 'alt', 'title', 'width', 'height'] as const

/** A picture of the text: a stored one has its id and is loaded by it; an embedded one is kept unchanged. */
export const KeptImage = Image.extend<KeptImageOptions>({
  addAttributes() {
    return {
      ...this.parent?.(),
      picture: {
        default: null,
        parseHTML: (element: HTMLElement) => element.getAttribute('data-picture'),
        renderHTML: ({ picture }: Record<string, unknown>) => (picture ? { 'data-picture': picture } : {}),
      },
    }
  },

  parseHTML() {
    return [{ tag: 'img[data-picture]' }, { tag: 'img[src]' }]
  },

  addNodeView() {
    const { pictures } = this.options
    return ({ HTMLAttributes }) => {
      const dom = document.createElement('img')
      for (const name of shown) {
        const value: unknown = HTMLAttributes[name]
        if (value !== null && value !== undefined) dom.setAttribute(name, String(value))
      }
      const id = dom.dataset.picture
      const release = id && pictures ? showPicture(dom, id, pictures) : undefined
      return { dom, destroy: () => release?.() }
    }
  },
})
