import type { ReactNode } from 'react'
import { useText } from '../../../../lib/text/text.ts'
import { Icon } from '../../../display/icon/icon.tsx'
import { MenuButton } from '../../../overlay/menu-button/menu-button.tsx'
import { plainText, readOnlyCodec } from '../../model/codec.ts'
import type { CellType, LiveProps } from '../cell-type.ts'
import { LiveBox } from '../live-box.tsx'
import { UploadButton } from './upload-button.tsx'
import { fileName, shortName } from './upload-state.ts'
import { UploadStatus } from './upload-status.tsx'
import { type CellUpload, useUpload } from './use-upload.ts'
import './upload.css'

interface UploadFrameProps extends LiveProps {
  readonly upload: CellUpload
  readonly text: string
  readonly accept?: string
  readonly children: (tabIndex: 0 | -1) => ReactNode
}

/** A button until there is a file; then the file, its upload state and its actions. */
function UploadFrame({ cell, upload, invalid, focusToken, onLeave, text, accept, children }: UploadFrameProps) {
  const t = useText()
  const { column } = cell
  const { paths, state, mayUpload, several } = upload
  const items = [
    { key: 'download', label: t('cell.download'), onChoose: upload.download },
    { key: 'remove', label: t('cell.remove'), onChoose: upload.remove },
    { key: 'more', label: t('cell.more'), onChoose: column.type === 'upload' ? undefined : upload.more },
  ].flatMap(({ onChoose, ...item }) => (onChoose ? [{ ...item, onChoose }] : []))
  const isEmpty = paths.length === 0 && state === undefined
  return (
    <LiveBox
      className={`h-grid-upload ${invalid ? 'is-bad' : ''}`}
      label={column.title}
      focusToken={focusToken}
      onLeave={onLeave}
    >
      {(tabIndex) =>
        isEmpty ? (
          <UploadButton
            text={column.btnText ?? text}
            label={column.title}
            accept={accept}
            several={several}
            disabled={!mayUpload}
            tabIndex={tabIndex}
            onFiles={upload.take}
          />
        ) : (
          <>
            {state ? <UploadStatus state={state} tabIndex={tabIndex} /> : null}
            {children(tabIndex)}
            {state?.status === 'uploading' ? <b className="h-grid-upload-percent">{state.percent}%</b> : null}
            {items.length > 0 ? (
              <MenuButton
                label={t('cell.fileMenu')}
                className="h-icon-button h-cell-menu"
                tabIndex={tabIndex}
                items={items}
              >
                <Icon name="setting" />
              </MenuButton>
            ) : null}
          </>
        )
      }
    </LiveBox>
  )
}

const nameIn = ({ paths, state }: CellUpload): string => state?.name ?? fileName(paths[0] ?? '')

/** `upload`: one file, with its name in a read-only line. */
function UploadLive(props: LiveProps) {
  const t = useText()
  const upload = useUpload(props)
  return (
    <UploadFrame {...props} upload={upload} text={props.cell.placeholder ?? t('cell.upload')}>
      {() => (
        <span className="h-grid-upload-name" title={nameIn(upload)}>
          {nameIn(upload)}
        </span>
      )}
    </UploadFrame>
  )
}

/** `file`: names cut to five characters; of several files the first, with their number. */
function FileLive(props: LiveProps) {
  const t = useText()
  const upload = useUpload(props)
  const name = nameIn(upload)
  const { length } = upload.paths
  const title =
    length > 1 ? `${upload.paths.map(fileName).join('\n')}\n${t('cell.countMore', { count: length })}` : name
  return (
    <UploadFrame {...props} upload={upload} text={t('cell.uploadFile')}>
      {() => (
        <span className="h-grid-upload-name" title={title}>
          {upload.state ? null : <Icon name="program" size={14} />}
          <span>{shortName(name)}</span>
          {length > 1 ? <i>+{length - 1}</i> : null}
        </span>
      )}
    </UploadFrame>
  )
}

/** `image`: the first picture, small; a click opens all of them. */
function ImageLive(props: LiveProps) {
  const t = useText()
  const upload = useUpload(props)
  const { paths, urlOf, Picture, more } = upload
  const [first] = paths
  return (
    <UploadFrame {...props} upload={upload} text={t('cell.uploadImage')} accept="image/*">
      {(tabIndex) =>
        first ? (
          <button
            type="button"
            className="h-grid-thumbnail"
            tabIndex={tabIndex}
            disabled={!more}
            aria-label={`${t('cell.more')}: ${fileName(first)}`}
            title={fileName(first)}
            onClick={more}
          >
            {Picture ? (
              <Picture path={first} name="" />
            ) : (
              <img src={urlOf ? urlOf(first) : first} alt="" loading="lazy" />
            )}
            {paths.length > 1 ? <i>+{paths.length - 1}</i> : null}
          </button>
        ) : (
          <span className="h-grid-upload-name" title={nameIn(upload)}>
            {shortName(nameIn(upload))}
          </span>
        )
      }
    </UploadFrame>
  )
}

/** Stored paths are copied as text but cannot be pasted: a path from elsewhere is not a stored file. */
const paths = { ...readOnlyCodec, readOnly: false, toText: plainText }

export const uploadCell: CellType = { ...paths, Live: UploadLive }
export const fileCell: CellType = { ...paths, Live: FileLive }
export const imageCell: CellType = { ...paths, Live: ImageLive }
