import { useSyncExternalStore } from 'react'
import { useText } from '../../../../lib/text/text.ts'
import { toast } from '../../../overlay/toast/toast-store.ts'
import { typeName } from '../../model/column.ts'
import type { CellUploader, PictureView } from '../../model/ports.ts'
import type { LiveProps } from '../cell-type.ts'
import { fileLimit } from '../picker/extend.ts'
import { pathsOf, type UploadState, withPaths } from './upload-state.ts'
import { uploadsOf } from './uploads.ts'

/** A column without an uploader cannot upload. */
const NONE: CellUploader = { send: () => Promise.reject(new Error('no uploader')) }

export interface CellUpload {
  readonly paths: readonly string[]
  readonly state: UploadState | undefined
  readonly mayUpload: boolean
  readonly several: boolean
  readonly take: (files: readonly File[]) => void
  readonly remove: (() => void) | undefined
  readonly download: (() => void) | undefined
  readonly more: (() => void) | undefined
  readonly urlOf: ((path: string) => string) | undefined
  readonly Picture: PictureView | undefined
}

/** Actions on the files of one cell, and the state of the last upload. */
export function useUpload({ cell, onCommit }: Pick<LiveProps, 'cell' | 'onCommit'>): CellUpload {
  const t = useText()
  const { column, rowKey, row, value, disabled } = cell
  const uploader = column.uploader ?? NONE
  const uploads = uploadsOf(uploader)
  const state = useSyncExternalStore(uploads.subscribe, () => uploads.state(rowKey, column))
  const paths = pathsOf(value)
  const limit = typeName(column.type) === 'upload' ? 1 : fileLimit(column)
  const { download, more } = uploader

  const take = (files: readonly File[]) => {
    const isBad = (file: File) => column.type === 'image' && !file.type.startsWith('image/')
    if (files.some(isBad)) return toast('warn', t('cell.notAnImage'))
    // A limit keeps the last ones: the earlier ones need not be sent.
    const wanted = limit > 0 ? files.slice(-limit) : files
    const onDone = (added: readonly string[]) => onCommit(withPaths(paths, added, limit).join(','))
    void uploads.start({ column, rowKey, row, files: wanted, onDone, unknownError: t('cell.unknownError') })
  }
  const fetchFile = async () => {
    const [path] = paths
    if (!path) return toast('bad', t('cell.unknownFile'))
    try {
      await download?.(path)
    } catch {
      toast('bad', t('cell.downloadFailed'))
    }
  }
  const openMore = async () => {
    const chosen = await more?.(paths, limit, column)
    if (chosen) onCommit((limit > 0 ? chosen.slice(-limit) : chosen).join(','))
  }
  const remove = () => {
    uploads.clear(rowKey, column)
    onCommit('')
  }
  return {
    paths,
    state,
    mayUpload: !disabled && column.uploader !== undefined,
    several: limit !== 1,
    take,
    remove: disabled || column.allowRemove === false ? undefined : remove,
    download: column.allowDownload === false || !download || paths.length === 0 ? undefined : () => void fetchFile(),
    more: more ? () => void openMore() : undefined,
    urlOf: uploader.urlOf,
    Picture: uploader.Picture,
  }
}
