import { fetchedPart } from '../layers/part.tsx'
import type { OpenMenuProps } from './menu-popup.tsx'

const part = fetchedPart<OpenMenuProps>(async () => (await import('../layers/frames.ts')).MenuPopup)

/** An open menu; it closes when an item is chosen and gives the focus back to where it was. */
export const OpenMenu = part.Part
export const loadMenu = part.load
