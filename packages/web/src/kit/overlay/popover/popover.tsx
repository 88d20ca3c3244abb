import { fetchedPart } from '../layers/part.tsx'
import type { PopoverProps } from './popover-frame.tsx'

const part = fetchedPart<PopoverProps>(async () => (await import('../layers/frames.ts')).PopoverFrame)

/** A pop-up below its field, above everything else; it is open while it is mounted. */
export const Popover = part.Part
export const loadPopover = part.load
