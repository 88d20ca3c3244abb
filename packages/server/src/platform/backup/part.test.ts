import { createHash, randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { sumOf } from './part.ts'

it.each([0, 1, 262_143, 262_144, 262_145, 1_000_000])(
  'the sum of a file of %i bytes is that of all its bytes',
  async (size) => {
    const folder = mkdtempSync(join(tmpdir(), 'heron-part-'))
    try {
      const bytes = randomBytes(size)
      writeFileSync(join(folder, 'part'), bytes)
      expect(await sumOf(join(folder, 'part'))).toBe(createHash('sha256').update(bytes).digest('hex'))
    } finally {
      rmSync(folder, { recursive: true })
    }
  },
)
