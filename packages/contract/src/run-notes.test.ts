import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { type RunNoteCode, runNote, runNotes, runNotesWords, runNoteWords } from './run-notes.ts'

const codes = Object.keys(runNotes) as RunNoteCode[]
const placeholders = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map((match) => match[1]).toSorted()

const server = new URL('../../server/src/', import.meta.url).pathname
const sources = readdirSync(server, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile() && entry.name.endsWith('.ts') && !entry.name.endsWith('.test.ts'))
  .map((entry) => readFileSync(join(entry.parentPath, entry.name), 'utf8'))
  .join('\n')

describe('statements in the history of a run', () => {
  it.each(codes)('%s has three languages with the same placeholders', (code) => {
    const { zh, en, ja } = runNotes[code]
    expect([zh, en, ja].every((text) => text.length > 0)).toBe(true)
    expect(placeholders(en)).toEqual(placeholders(zh))
    expect(placeholders(ja)).toEqual(placeholders(zh))
  })

  it('every code is used by the server', () => {
    expect(codes.filter((code) => !sources.includes(`'${code}'`))).toEqual([])
  })

  it('a failure of the catalogue, words as parameters and several statements are put into each language', () => {
    const why = { zh: '缺失', en: 'is missing', ja: 'がありません' }
    const notes = [{ code: 'FORBIDDEN', params: {} }, runNote('auditLogRow', { id: '7', why })]
    expect(runNotesWords(notes)).toEqual({
      zh: '没有权限，请联系管理员授权；操作日志：行 7 缺失',
      en: 'You do not have the permission for this; operation log: row 7 is missing',
      ja: 'この操作の権限がありません；操作ログ：行 7 がありません',
    })
  })

  it('an unknown code is shown as it is', () => {
    expect(runNoteWords({ code: 'ofLater', params: {} })).toEqual({ zh: 'ofLater', en: 'ofLater', ja: 'ofLater' })
  })
})
