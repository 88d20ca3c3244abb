import { createHmac } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { AuditKey, auditKeyName } from './audit-key.ts'

it('digests are HMAC-SHA-256 with the bytes in the file, and the same after a restart', () => {
  const folder = mkdtempSync(join(tmpdir(), 'heron-audit-key-'))
  try {
    const digest = new AuditKey(folder).digest('row', '{"a":1}')
    const bytes = Buffer.from(readFileSync(join(folder, auditKeyName), 'utf8'), 'base64')
    expect(digest).toBe(createHmac('sha256', bytes).update('row\n{"a":1}').digest('hex'))
    expect(new AuditKey(folder).digest('row', '{"a":1}')).toBe(digest)
  } finally {
    rmSync(folder, { recursive: true })
  }
})
