import { fileRoutes, type uploadBiz } from '@heron/contract/calls/system/file'
import { uploadPurposes } from '@heron/contract/limits'
import type { UploadAnswer } from '../../kit/editable-grid/model/ports.ts'
import { saveFile } from '../../lib/api/call.ts'
import { CallFailure } from '../../lib/api/failure.ts'
import { failureText } from '../../lib/api/failure-text.ts'
import { upload } from '../../lib/api/upload.ts'
import { storedFile } from './picture-store.ts'

/** Purposes of uploads: `picture` and `avatar` are visible to all signed-in users, `temp` to their owner. */
export type Biz = (typeof uploadBiz)[number]

interface SendOptions {
  readonly signal: AbortSignal
  readonly onProgress: (percent: number) => void
}

/** [K01][E08] Stores a file on the server; a refusal is returned as an answer with the server's text. */
export const sendTo =
  (biz: Biz) =>
  async (file: File, { signal, onProgress }: SendOptions): Promise<UploadAnswer> => {
    try {
      const onShare = (share: number) => onProgress(Math.round(share * 100))
      const kept = await upload(fileRoutes.upload, { body: { biz, isup: '1' } }, [file], {
        signal,
        onProgress: onShare,
      })
      return { success: true, message: kept.path }
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error
      return { success: false, message: failureText(error) }
    }
  }

/** Downloads a stored file; rejects on failure. */
export async function downloadStored(path: string): Promise<void> {
  const params = storedFile(path)
  if (!params) throw new Error(`no stored file: ${path}`)
  await saveFile(fileRoutes.download, { params })
}

/** The types and size that a file input allows for a purpose; the server decides. */
export function offered(biz: Biz): { readonly accept: string; readonly maxBytes: number } {
  const { extensions, bytes } = uploadPurposes[biz]
  return { accept: extensions.map((extension) => `.${extension}`).join(','), maxBytes: bytes }
}
