import { useText } from '../../../lib/text/text.ts'
import { IconButton } from '../../display/button/button.tsx'
import { ProgressBar } from '../../display/progress-bar/progress-bar.tsx'
import type { PictureUpload } from './use-picture-uploads.ts'

interface PictureUploadsProps {
  readonly uploads: readonly PictureUpload[]
  readonly problem: string
}

/** Pictures being uploaded, and the error of the last one. */
export function PictureUploads({ uploads, problem }: PictureUploadsProps) {
  const t = useText()
  return (
    <>
      {uploads.map(({ key, name, share, stop }) => (
        <div key={key} className="h-rich-text-upload">
          <span>{name}</span>
          <ProgressBar value={share} label={t('editor.pictureSending', { name })} />
          <IconButton icon="close" label={t('editor.pictureStop', { name })} onClick={stop} />
        </div>
      ))}
      {problem ? (
        <p role="alert" className="h-image-problem h-rich-text-problem">
          {problem}
        </p>
      ) : null}
    </>
  )
}
