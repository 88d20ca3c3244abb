import { useText } from '../../../lib/text/text.ts'
import { IconButton } from '../../display/button/button.tsx'
import { Icon } from '../../display/icon/icon.tsx'
import type { PictureView } from '../../editable-grid/model/ports.ts'
import type { UploadFile } from './upload-files.ts'
import type { useUploadFiles } from './use-upload-files.ts'

interface PictureCardsProps {
  readonly uploads: ReturnType<typeof useUploadFiles>
  readonly isDisabled: boolean
  /** Only one picture: the plus is hidden once there is one. */
  readonly isSingle: boolean
  readonly text: string
  readonly urlOf: (path: string) => string
  readonly Shown: PictureView | undefined
  readonly onPreview: ((paths: readonly string[], at: number) => void) | undefined
  readonly onChoose: () => void
}

/** Pictures as cards that can be viewed, moved and removed; the last card adds another one. */
export function PictureCards(props: PictureCardsProps) {
  const { uploads, isDisabled, isSingle, text, urlOf, Shown, onPreview, onChoose } = props
  const t = useText()
  const { files, move, remove } = uploads
  const paths = files.flatMap(({ path }) => (path === undefined ? [] : [path]))
  return (
    <ul className="h-picture-cards" aria-label={t('upload.files')}>
      {files.map((file) => (
        <li key={file.key} className={`h-picture-card is-${file.status}`}>
          <Picture
            file={file}
            urlOf={urlOf}
            Shown={Shown}
            onPreview={onPreview ? () => onPreview(paths, paths.indexOf(file.path ?? '')) : undefined}
          />
          {isDisabled ? null : (
            <span className="h-picture-card-tools">
              {files.length > 1 ? (
                <>
                  <IconButton
                    icon="left"
                    label={`${t('upload.moveLeft')} ${file.name}`}
                    onClick={() => move(file.key, -1)}
                  />
                  <IconButton
                    icon="right"
                    label={`${t('upload.moveRight')} ${file.name}`}
                    onClick={() => move(file.key, 1)}
                  />
                </>
              ) : null}
              <IconButton icon="trash" label={`${t('upload.remove')} ${file.name}`} onClick={() => remove(file.key)} />
            </span>
          )}
        </li>
      ))}
      {isDisabled || (isSingle && files.length > 0) ? null : (
        <li>
          <button type="button" className="h-picture-card h-picture-card-plus" onClick={onChoose}>
            <Icon name="plus" size={20} />
            {text}
          </button>
        </li>
      )}
    </ul>
  )
}

interface PictureProps {
  readonly file: UploadFile
  readonly urlOf: (path: string) => string
  readonly Shown: PictureView | undefined
  readonly onPreview: (() => void) | undefined
}

function Picture({ file, urlOf, Shown, onPreview }: PictureProps) {
  const t = useText()
  const { name, path, status, percent, message } = file
  if (status === 'uploading') return <span role="status">{t('upload.progress', { percent })}</span>
  if (path === undefined)
    return (
      <span role="alert" title={message}>
        <Icon name="warning" size={20} />
        {message}
      </span>
    )
  const picture = Shown ? <Shown path={path} name={name} /> : <img src={urlOf(path)} alt={name} loading="lazy" />
  if (!onPreview) return picture
  return (
    <button type="button" className="h-picture-card-picture" title={name} onClick={onPreview}>
      {picture}
    </button>
  )
}
