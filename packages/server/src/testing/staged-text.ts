import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sha256 } from '../platform/canonical-json.ts'
import type { StagedFile } from '../platform/files/staged-file.ts'

/** A program text as an uploaded file, one byte for each character. */
export async function stagedText(text: string): Promise<StagedFile> {
  const path = join(await mkdtemp(join(tmpdir(), 'heron-upload-')), 'O0001.NC')
  await writeFile(path, text, 'latin1')
  const rest = { field: 'file', name: 'O0001.NC', extension: 'nc', mediaType: 'text/plain' }
  return { ...rest, size: text.length, sha256: sha256(text), path }
}
