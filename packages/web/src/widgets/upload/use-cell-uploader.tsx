import { type ReactNode, useMemo } from 'react'
import { type OpenedProps, useOpened } from '../../kit/data/picker/use-opened.tsx'
import type { CellUploader } from '../../kit/editable-grid/model/ports.ts'
import { FilePop } from '../../kit/file/upload/file-pop.tsx'
import { type Biz, downloadStored, offered, sendTo } from './send-file.ts'
import { StoredPicture } from './stored-picture.tsx'

interface FilesRequest {
  readonly paths: readonly string[]
  readonly limit: number
  readonly isImage: boolean
  readonly biz: Biz
}

function FilesWindow({ request, onDone }: OpenedProps<FilesRequest, readonly string[]>) {
  const { paths, limit, isImage, biz } = request
  return (
    <FilePop
      paths={paths.join(',')}
      kind={isImage ? 'image' : 'file'}
      limit={limit}
      send={sendTo(biz)}
      download={downloadStored}
      Picture={StoredPicture}
      urlOf={(path) => path}
      onDone={(files) => onDone(files.map(({ path }) => path))}
      onClose={() => onDone(undefined)}
      {...offered(biz)}
    />
  )
}

/** [D16] The uploader for columns of files and pictures in a grid: `const [host, uploader] = useCellUploader()`. */
export function useCellUploader(
  biz: { readonly files: Biz; readonly images: Biz } = kept,
): readonly [ReactNode, CellUploader] {
  const [host, open] = useOpened(FilesWindow)
  const uploader = useMemo<CellUploader>(() => {
    const bizOf = (type: unknown): Biz => (type === 'image' ? biz.images : biz.files)
    return {
      send: (file, request) => sendTo(bizOf(typeOf(request.column)))(file, request),
      download: downloadStored,
      Picture: StoredPicture,
      more: (paths, limit, column) => {
        const isImage = typeOf(column) === 'image'
        return open({ paths, limit, isImage, biz: bizOf(typeOf(column)) })
      },
    }
  }, [biz, open])
  return [host, uploader]
}

const kept = { files: 'temp', images: 'picture' } as const

/** A grid passes its own column, which has its type. */
const typeOf = (column: object): unknown => ('type' in column ? column.type : undefined)
