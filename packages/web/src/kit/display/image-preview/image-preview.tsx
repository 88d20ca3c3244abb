import { useEffect, useRef, useState } from 'react'
import { useText } from '../../../lib/text/text.ts'
import { Dialog } from '../../overlay/dialog/dialog.tsx'
import { Button } from '../button/button.tsx'
import './image-preview.css'

export interface PreviewImage {
  readonly src: string
  /** Alternative text, or the file's name. */
  readonly name: string
}

const ZOOMS = [0.5, 1, 1.5, 2, 3, 4] as const
const WHOLE = 1

/**
 * Images one after the other, as large as the window allows: arrows change the image, + and − zoom, 0 shows the whole.
 */
export function ImagePreview({
  images,
  first = 0,
  onClose,
}: {
  readonly images: readonly PreviewImage[]
  readonly first?: number
  readonly onClose: () => void
}) {
  const t = useText()
  const [at, setAt] = useState(Math.max(0, Math.min(first, images.length - 1)))
  const [zoom, setZoom] = useState<number>(WHOLE)
  const [failed, setFailed] = useState<string>()
  const image = images[at]
  const last = images.length - 1

  const show = (next: number) => {
    if (next < 0 || next > last) return
    setAt(next)
    setZoom(WHOLE)
  }
  const larger = ZOOMS.find((each) => each > zoom)
  const smaller = ZOOMS.findLast((each) => each < zoom)

  const pages: Readonly<Record<string, number>> = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: last }
  const zooms: Readonly<Record<string, number | undefined>> = { '+': larger, '=': larger, '-': smaller, '0': WHOLE }
  useKeys((key) => {
    const page = pages[key]
    if (page !== undefined) show(page)
    const size = zooms[key]
    if (size !== undefined) setZoom(size)
    return page !== undefined || size !== undefined
  })

  return (
    <Dialog title={image?.name ?? t('kit.image.preview')} width={960} switchFullscreen draggable onClose={onClose}>
      <div className="h-image-preview" tabIndex={-1} data-focus>
        <div className="h-image-stage">
          {image === undefined || failed === image.src ? (
            <p className="h-muted">{t('kit.image.failed')}</p>
          ) : (
            <img
              key={image.src}
              src={image.src}
              alt={image.name}
              style={{ zoom }}
              onError={() => setFailed(image.src)}
            />
          )}
        </div>
        <div className="h-image-tools">
          <Button icon="left" disabled={at <= 0} onClick={() => show(at - 1)}>
            {t('kit.image.previous')}
          </Button>
          <output>{t('kit.image.place', { at: at + 1, count: images.length })}</output>
          <Button disabled={at >= last} onClick={() => show(at + 1)}>
            {t('kit.image.next')}
          </Button>
          <Button icon="minus" disabled={smaller === undefined} onClick={() => smaller && setZoom(smaller)}>
            {t('kit.image.zoomOut')}
          </Button>
          <output>{Math.round(zoom * 100)}%</output>
          <Button icon="plus" disabled={larger === undefined} onClick={() => larger && setZoom(larger)}>
            {t('kit.image.zoomIn')}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}

/**
 * Keys of the whole window, because a button that has just been disabled no longer receives them. `use` returns true
 * when it handled the key.
 */
function useKeys(use: (key: string) => boolean): void {
  const latest = useRef(use)
  latest.current = use
  useEffect(() => {
    const handle = (event: KeyboardEvent) => {
      // The window's handle uses the same keys to move it.
      if (event.target instanceof Element && event.target.closest('.h-dialog-move')) return
      if (event.ctrlKey || event.metaKey || event.altKey) return
      if (latest.current(event.key)) event.preventDefault()
    }
    // In the capture phase, before the window stops arrow keys.
    document.addEventListener('keydown', handle, true)
    return () => document.removeEventListener('keydown', handle, true)
  }, [])
}
