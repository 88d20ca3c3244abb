import type { KeptPictures } from '../../kit/editor/safe-html/kept-pictures.ts'
import { hold, noticePicture, stateOf } from '../upload/picture-store.ts'

const seenIn = new Map<string, string>()

/** The notice a picture was last seen in: pasted into another text, it is loaded from there until that is saved. */
export const noticeOf = (id: string): string | undefined => seenIn.get(id)

/** The pictures of a notice's text, loaded with the reader's right to the notice. */
export const noticePictures = (noticeId: string): KeptPictures => ({
  hold: (id, tell) => {
    seenIn.set(id, noticeId)
    return hold(noticePicture(noticeId, id), tell)
  },
  stateOf: (id) => stateOf(noticePicture(noticeId, id)),
})
