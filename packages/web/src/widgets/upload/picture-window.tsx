import { useEffect, useReducer } from 'react'
import { ImagePreview } from '../../kit/display/image-preview/image-preview.tsx'
import { fileName } from '../../kit/editable-grid/cells/upload/upload-state.ts'
import { hold, stateOf } from './picture-store.ts'

export interface PictureWindowProps {
  readonly paths: readonly string[]
  /** Index of the first one to show. */
  readonly at: number
  readonly onClose: () => void
}

/** Stored pictures, enlarged, one by one. */
export function PictureWindow({ paths, at, onClose }: PictureWindowProps) {
  const [, drawAgain] = useReducer((count: number) => count + 1, 0)
  const key = paths.join(',')
  useEffect(() => {
    const releases = key.split(',').map((path) => hold(path, drawAgain))
    return () => {
      for (const release of releases) release()
    }
  }, [key])
  const images = paths.map((path) => {
    const state = stateOf(path)
    return { src: typeof state === 'object' ? state.url : '', name: fileName(path) }
  })
  return <ImagePreview images={images} first={at} onClose={onClose} />
}
