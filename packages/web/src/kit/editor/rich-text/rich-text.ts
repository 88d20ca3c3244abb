import { TableKit } from '@tiptap/extension-table'
import { TextAlign } from '@tiptap/extension-text-align'
import { StarterKit } from '@tiptap/starter-kit'
import type { KeptPictures } from '../safe-html/kept-pictures.ts'
import { KeptImage } from './kept-image.ts'

/** What the text may hold; `cleanHtml` and the server's sanitiser let the same through. */
export const richTextExtensions = (pictures: KeptPictures | undefined) => [
  StarterKit.configure({
    heading: { levels: [1, 2, 3, 4] },
    link: { openOnClick: false, autolink: true, protocols: ['http', 'https', 'mailto'], defaultProtocol: 'https' },
  }),
  KeptImage.configure({ allowBase64: true, pictures }),
  TableKit.configure({ table: { resizable: false } }),
  TextAlign.configure({ types: ['heading', 'paragraph'] }),
]

/** Addresses that a link may have. */
export const isLinkAddress = (address: string): boolean => /^(https?:\/\/|mailto:)\S+$/i.test(address)

/** An editor without text says nothing, rather than an empty paragraph. */
export const storedHtml = (html: string): string => (html === '<p></p>' ? '' : html)
