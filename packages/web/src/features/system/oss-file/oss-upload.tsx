import { ossFileRoutes } from '@heron/contract/calls/system/oss-file'
import { uploadPurposes } from '@heron/contract/limits'
import { type ChangeEvent, useRef, useState } from 'react'
import { Button } from '../../../kit/display/button/button.tsx'
import { toast } from '../../../kit/overlay/toast/toast-store.ts'
import { isAnnounced } from '../../../lib/api/announce.ts'
import { CallFailure } from '../../../lib/api/failure.ts'
import { failureText } from '../../../lib/api/failure-text.ts'
import { upload } from '../../../lib/api/upload.ts'
import { useText } from '../../../lib/text/text.ts'

const { extensions, bytes } = uploadPurposes.oss
const accept = extensions.map((extension) => `.${extension}`).join(',')
const MB = 1_048_576

/** Uploads chosen files one after another; the list is refreshed. */
export function OssUpload() {
  const t = useText()
  const input = useRef<HTMLInputElement>(null)
  const [share, setShare] = useState<number>()

  const send = async (file: File) => {
    if (file.size > bytes) return toast('warn', t('ossFile.tooLarge', { name: file.name, limit: bytes / MB }))
    try {
      await upload(ossFileRoutes.upload, { body: {} }, [file], { onProgress: setShare })
      toast('good', t('ossFile.uploaded'), file.name)
    } catch (error) {
      if (!isAnnounced(error))
        toast('bad', t('ossFile.failed', { name: file.name }), error instanceof CallFailure ? failureText(error) : '')
    }
  }
  const handle = async (event: ChangeEvent<HTMLInputElement>) => {
    const files = [...(event.target.files ?? [])]
    event.target.value = ''
    setShare(0)
    for (const file of files) await send(file)
    setShare(undefined)
  }

  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        multiple
        accept={accept}
        aria-label={t('ossFile.choose')}
        onChange={(event) => void handle(event)}
      />
      <Button kind="primary" icon="upload" busy={share !== undefined} onClick={() => input.current?.click()}>
        {share === undefined ? t('ossFile.upload') : t('ossFile.sending', { percent: Math.round(share * 100) })}
      </Button>
    </>
  )
}
