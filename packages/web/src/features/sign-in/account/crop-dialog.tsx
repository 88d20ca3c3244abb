import { useEffect, useRef, useState } from 'react'
import { centerCrop, makeAspectCrop, type PercentCrop, ReactCrop } from 'react-image-crop'
import 'react-image-crop/dist/ReactCrop.css'
import { Button } from '../../../kit/display/button/button.tsx'
import { resultOf } from '../../../kit/editable-grid/cells/upload/upload-state.ts'
import { Dialog } from '../../../kit/overlay/dialog/dialog.tsx'
import { toast } from '../../../kit/overlay/toast/toast-store.ts'
import { useText } from '../../../lib/text/text.ts'
import { sendTo } from '../../../widgets/upload/send-file.ts'

/** Width and height of the stored picture, px. */
const SIZE = 200

interface CropDialogProps {
  readonly file: File
  /** Called with the path of the stored crop. */
  readonly onCut: (path: string) => void
  readonly onClose: () => void
}

/** The largest centred square. */
function whole({ naturalWidth, naturalHeight }: HTMLImageElement): PercentCrop {
  const side = Math.min(naturalWidth, naturalHeight) / naturalWidth
  return centerCrop(
    makeAspectCrop({ unit: '%', width: side * 100 }, 1, naturalWidth, naturalHeight),
    naturalWidth,
    naturalHeight,
  )
}

function draw(canvas: HTMLCanvasElement, image: HTMLImageElement, crop: PercentCrop): void {
  const { naturalWidth: width, naturalHeight: height } = image
  const [x, y] = [(crop.x * width) / 100, (crop.y * height) / 100]
  const pen = canvas.getContext('2d')
  pen?.clearRect(0, 0, SIZE, SIZE)
  pen?.drawImage(image, x, y, (crop.width * width) / 100, (crop.height * height) / 100, 0, 0, SIZE, SIZE)
}

/** Crops a square from a picture: by mouse, or by arrow keys on the frame and its corners. */
export function CropDialog({ file, onCut, onClose }: CropDialogProps) {
  const t = useText()
  const image = useRef<HTMLImageElement>(null)
  const preview = useRef<HTMLCanvasElement>(null)
  const [source, setSource] = useState<string>()
  const [crop, setCrop] = useState<PercentCrop>()
  const [isBusy, setBusy] = useState(false)

  useEffect(() => {
    const url = URL.createObjectURL(file)
    setSource(url)
    return () => URL.revokeObjectURL(url)
  }, [file])

  useEffect(() => {
    if (crop && image.current && preview.current) draw(preview.current, image.current, crop)
  }, [crop])

  const keep = async () => {
    const bytes = await new Promise<Blob | null>((resolve) => preview.current?.toBlob(resolve, 'image/png'))
    if (!bytes) return toast('bad', t('account.badPicture'))
    setBusy(true)
    const cut = new File([bytes], 'avatar.png', { type: 'image/png' })
    const stop = new AbortController()
    const answer = await sendTo('avatar')(cut, { signal: stop.signal, onProgress: () => undefined })
    setBusy(false)
    const result = resultOf(answer, undefined)
    if ('path' in result) onCut(result.path)
    else toast('bad', result.message || t('upload.unknown'))
  }

  return (
    <Dialog
      title={t('account.cropTitle')}
      width={640}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('kit.cancel')}</Button>
          <Button kind="primary" busy={isBusy} disabled={!crop} onClick={() => void keep()}>
            {t('kit.ok')}
          </Button>
        </>
      }
    >
      <p className="h-muted">{t('account.cropHint')}</p>
      <div className="h-account-crop">
        {source ? (
          <ReactCrop
            {...(crop ? { crop } : {})}
            aspect={1}
            circularCrop
            keepSelection
            minWidth={24}
            onChange={(_pixels, percent) => setCrop(percent)}
          >
            <img
              ref={image}
              src={source}
              alt={file.name}
              onLoad={({ currentTarget }) => setCrop(whole(currentTarget))}
              onError={() => {
                toast('bad', t('account.badPicture'))
                onClose()
              }}
            />
          </ReactCrop>
        ) : null}
        <canvas ref={preview} width={SIZE} height={SIZE} role="img" aria-label={t('account.preview')} />
      </div>
    </Dialog>
  )
}
