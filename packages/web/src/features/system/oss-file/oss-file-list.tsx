import { ossFileRoutes } from '@heron/contract/calls/system/oss-file'
import type { OssFile } from '@heron/contract/routes'
import { useState } from 'react'
import type { Column } from '../../../kit/data/data-table/column.ts'
import { ListPage } from '../../../kit/data/list-page/list-page.tsx'
import type { SearchField } from '../../../kit/data/list-page/search-field.ts'
import { Ellipsis } from '../../../kit/display/ellipsis/ellipsis.tsx'
import { lateWindow } from '../../../kit/overlay/layers/late-window.tsx'
import { toast } from '../../../kit/overlay/toast/toast-store.ts'
import { Can } from '../../../lib/session/can.tsx'
import { formatBytes, formatTime } from '../../../lib/text/format.ts'
import { useText } from '../../../lib/text/text.ts'
import { downloadStored } from '../../../widgets/upload/send-file.ts'
import { OssUpload } from './oss-upload.tsx'

const PictureWindow = lateWindow(async () => (await import('../../../widgets/upload/picture-window.tsx')).PictureWindow)

/** Characters of an address; the rest is in the tooltip. */
const MOST = 40

/** The decoded address. */
function readable(url: string): string {
  try {
    return decodeURI(url)
  } catch {
    return url
  }
}

const columns: readonly Column<OssFile>[] = [
  { key: 'fileName', title: 'ossFile.name', sortable: true, lead: true },
  {
    key: 'url',
    title: 'ossFile.url',
    mono: true,
    wideOnly: true,
    render: ({ url }) => <Ellipsis text={readable(url)} length={MOST} />,
  },
  {
    key: 'size',
    title: 'ossFile.size',
    width: 100,
    sortable: true,
    number: true,
    render: ({ size }) => formatBytes(size),
    sum: formatBytes,
  },
  { key: 'createBy', title: 'ossFile.by', width: 120, sortable: true },
  {
    key: 'createTime',
    title: 'kit.createTime',
    width: 150,
    sortable: true,
    render: (row) => formatTime(row.createTime),
  },
]

const search: readonly SearchField[] = [
  { name: 'fileName', label: 'ossFile.name' },
  { name: 'url', label: 'ossFile.url' },
]

const isPicture = ({ mediaType }: OssFile) => mediaType.startsWith('image/')

/** [C27] Stored files, for administrators: upload, view, download, delete. */
export function OssFileList() {
  const t = useText()
  const [shown, setShown] = useState<OssFile>()
  const save = async ({ url, fileName }: OssFile) => {
    try {
      await downloadStored(url)
    } catch {
      toast('bad', t('app.downloadFailed'), fileName)
    }
  }
  return (
    <>
      <ListPage
        title="ossFile.title"
        description="ossFile.intro"
        route={ossFileRoutes.list}
        code="ossFile"
        columns={columns}
        search={search}
        tools={
          <Can do="system:ossFile:upload">
            <OssUpload />
          </Can>
        }
        remove={{
          route: ossFileRoutes.delete,
          may: 'system:ossFile:delete',
          by: 'id',
          detail: 'ossFile.removeDetail',
        }}
        actions={(row) => [
          ...(isPicture(row) ? [{ label: 'ossFile.preview', onClick: () => setShown(row) } as const] : []),
          { label: 'ossFile.download', onClick: () => void save(row) },
        ]}
        emptyHint="ossFile.empty"
      />
      {shown ? <PictureWindow paths={[shown.url]} at={0} onClose={() => setShown(undefined)} /> : null}
    </>
  )
}
