import { describe, expect, it } from 'vitest'
import { type RunNoteCode, runNote, runNotes, runNotesWords, runNoteWords } from './run-notes.ts'
import { expectSamePlaceholders, unusedByServer } from './testing/catalogue.ts'

const codes = Object.keys(runNotes) as RunNoteCode[]

describe('statements in the history of a run', () => {
  it.each(codes)('%s has three languages with the same placeholders', (code) => {
    expectSamePlaceholders(runNotes[code])
  })

  it('every code is used by the server', () => {
    expect(unusedByServer(codes)).toEqual([])
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
