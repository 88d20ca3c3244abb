import { fileRoutes } from '@heron/contract/calls/system/file'
import { uploadPurposes } from '@heron/contract/limits'
import type { TextPictures } from '../../../kit/editor/rich-text/rich-text-props.ts'
import { CallFailure } from '../../../lib/api/failure.ts'
import { failureText } from '../../../lib/api/failure-text.ts'
import { upload } from '../../../lib/api/upload.ts'
import { text } from '../../../lib/text/text.ts'
import { noticeOf } from '../../../widgets/notice/notice-pictures.ts'
import { hold, noticePicture, stateOf } from '../../../widgets/upload/picture-store.ts'
import { offered } from '../../../widgets/upload/send-file.ts'

const { extensions, bytes } = uploadPurposes.notice

/** The error of a picture before it is sent; the server decides. */
function problemOf({ name, size }: File): string | undefined {
  const extension = name.split('.').at(-1)?.toLowerCase()
  if (!extensions.some((each) => each === extension))
    return text('announcement.pictureKind', { kinds: extensions.join(', ') })
  return size > bytes ? text('announcement.pictureTooLarge', { limit: `${bytes / 1_048_576} MB` }) : undefined
}

/**
 * The pictures of a text being written: new ones are stored at once and belong to the writer until the text is saved.
 */
export function writtenPictures(noticeId: string | undefined): TextPictures {
  const own = new Set<string>()
  const pathOf = (id: string): string =>
    own.has(id) ? `f/${id}/picture` : noticePicture(noticeOf(id) ?? noticeId ?? '0', id)
  return {
    accept: offered('notice').accept,
    hold: (id, tell) => hold(pathOf(id), tell),
    stateOf: (id) => stateOf(pathOf(id)),
    keep: async (file, options) => {
      const problem = problemOf(file)
      if (problem) throw new Error(problem)
      try {
        const { id } = await upload(
          fileRoutes.upload,
          { body: { biz: 'jeditor', jeditor: '1', isup: '1' } },
          [file],
          options,
        )
        own.add(id)
        return id
      } catch (error) {
        throw error instanceof CallFailure ? new Error(failureText(error), { cause: error }) : error
      }
    },
  }
}
