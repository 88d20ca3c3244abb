import { fetchedPart } from '../layers/part.tsx'
import type { ModalProps } from './modal-frame.tsx'

const part = fetchedPart<ModalProps>(async () => (await import('../layers/frames.ts')).ModalFrame)

/** The frame of windows and drawers; it is open while it is mounted. */
export const Modal = part.Part
export const loadModal = part.load
