import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sha256 } from '../platform/canonical-json.ts'
import type { StagedFile } from '../platform/files/staged-file.ts'

/** An uploaded file, a text in one byte for each character. */
export async function stagedFile(name: string, content: string | Uint8Array): Promise<StagedFile> {
  const path = join(await mkdtemp(join(tmpdir(), 'heron-upload-')), name)
  const bytes = typeof content === 'string' ? Buffer.from(content, 'latin1') : content
  await writeFile(path, bytes)
  const extension = name.slice(name.lastIndexOf('.') + 1).toLowerCase()
  const rest = { field: 'file', name, extension, mediaType: 'text/plain' }
  return { ...rest, size: bytes.length, sha256: sha256(Buffer.from(bytes).toString('latin1')), path }
}

/** A program text as an uploaded file. */
export const stagedText = (text: string): Promise<StagedFile> => stagedFile('O0001.NC', text)
