import { TableKit } from '@tiptap/extension-table'
import { TextAlign } from '@tiptap/extension-text-align'
import { StarterKit } from '@tiptap/starter-kit'
import type { KeptPictures } from '../safe-html/kept-pictures.ts'
import { KeptImage } from './kept-image.ts'

/** The formats the text may have; `cleanHtml` and the server's sanitiser allow the same. */
export const richTextExtensions = (pictures: KeptPictures | undefined) => [
  StarterKit.configure({
    heading: { levels: [1, 2, 3, 4] },
    link: { openOnClick: false, autolink: true, protocols: ['http', 'https', 'mailto'], defaultProtocol: 'https' },
  }),
  KeptImage.configure({ allowBase64: true, pictures }),
  TableKit.configure({ table: { resizable: false } }),
  TextAlign.configure({ types: ['heading', 'paragraph'] }),
]

/** Whether a link may have this address. */
export const isLinkAddress = (address: string): boolean => /^(https?:\/\/|mailto:)\S+$/i.test(address)

/** An editor without text stores an empty text, not an empty paragraph. */
export const storedHtml = (html: string): string => (html === '<p></p>' ? '' : html)
