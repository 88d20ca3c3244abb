import { fetchedPart } from '../layers/part.tsx'
import type { OpenMenuProps } from './menu-popup.tsx'

const part = fetchedPart<OpenMenuProps>(async () => (await import('../layers/frames.ts')).MenuPopup)

/** An open menu; it closes when an item is chosen and returns the focus. */
export const OpenMenu = part.Part
export const loadMenu = part.load
