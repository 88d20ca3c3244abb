import { createHash } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { DemoFile } from '@heron/reader/corpus'
import { createOssFileService } from '../modules/system/oss-file/index.ts'
import type { Actor } from '../platform/db/audit-columns.ts'
import type { StagedFile } from '../platform/files/staged-file.ts'
import type { WholePlatform } from '../platform/whole-platform.ts'

type Bytes = Pick<DemoFile, 'name' | 'bytes'>

const mediaTypes: Readonly<Record<string, string>> = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  dxf: 'image/vnd.dxf',
  stl: 'model/stl',
  txt: 'text/plain',
}

async function stage(folder: string, { name, bytes }: Bytes): Promise<StagedFile> {
  const extension = name.split('.').at(-1) ?? ''
  const path = join(folder, String(bytes.length))
  await writeFile(path, bytes)
  return {
    field: 'file',
    name,
    extension,
    mediaType: mediaTypes[extension] ?? 'application/octet-stream',
    size: bytes.length,
    sha256: createHash('sha256').update(bytes).digest('hex'),
    path,
  }
}

/** Files staged like uploads. */
export async function withStaged<T>(
  { config }: WholePlatform,
  files: readonly Bytes[],
  use: (staged: readonly StagedFile[]) => Promise<T>,
): Promise<T> {
  const folder = await mkdtemp(join(config.data, 'seed-')).catch(() => mkdtemp(join(tmpdir(), 'heron-seed-')))
  try {
    const staged: StagedFile[] = []
    for (const file of files) staged.push(await stage(folder, file))
    return await use(staged)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

const handover = `放电车间交接班须知

1. 下班前在放电看板记录断点：程序、跑位号、已完成深度。
2. 未完成的电极留在库位，不得卸下基准。
3. 电解液液位与过滤压差记入点检表。
4. 异常停机先拍照报警画面，再复位。
`

/** A file visible to all file administrators. */
export const addKeptFile = (platform: WholePlatform, actor: Actor): Promise<unknown> =>
  withStaged(platform, [{ name: '放电车间交接班须知.txt', bytes: new TextEncoder().encode(handover) }], ([staged]) =>
    createOssFileService(platform).add(staged, actor),
  )
