import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { combined, nextFiles, pathText, storedFiles, type UploadEvent, type UploadFile } from './upload-files.ts'

const choose = (...keys: readonly string[]): UploadEvent => ({
  kind: 'chosen',
  files: keys.map((key) => ({ key, name: `${key}.png`, size: 1 })),
})
const run = (events: readonly UploadEvent[], limit = 0, files: readonly UploadFile[] = []) =>
  events.reduce((held, event) => nextFiles(held, event, limit), files)
const done = (key: string): UploadEvent => ({ kind: 'done', key, path: `/f/${key}.png` })

describe('[E08][P15] files of an upload', () => {
  it('reports its value only when no upload is running', () => {
    const half = run([choose('a', 'b'), done('a')])
    expect(combined(half)).toBeUndefined()
    expect(combined(run([done('b')], 0, half))?.map(({ filePath }) => filePath)).toEqual(['/f/a.png', '/f/b.png'])
  })

  it('leaves a refused file out of the value, and the next choice replaces it', () => {
    const refused = run([choose('a', 'b'), done('a'), { kind: 'failed', key: 'b', message: 'too large' }])
    expect(refused.map(({ status }) => status)).toEqual(['done', 'error'])
    expect(combined(refused)).toHaveLength(1)
    expect(run([choose('c')], 0, refused).map(({ key }) => key)).toEqual(['a', 'c'])
  })

  it('keeps the last files of a limit, however many are picked at once (§7 no. 44)', () => {
    expect(run([choose('a', 'b', 'c', 'd', 'e')], 2).map(({ key }) => key)).toEqual(['d', 'e'])
    expect(run([choose('a'), done('a'), choose('b')], 1).map(({ key }) => key)).toEqual(['b'])
  })

  it('a file removed during its upload does not reappear', () => {
    expect(run([choose('a'), { kind: 'removed', key: 'a' }, done('a')])).toEqual([])
  })

  it('moves a picture by one, and not past the ends', () => {
    const three = run([choose('a', 'b', 'c')])
    const keys = (files: readonly UploadFile[]) => files.map(({ key }) => key).join('')
    expect(keys(run([{ kind: 'moved', key: 'a', by: 1 }], 0, three))).toBe('bac')
    expect(keys(run([{ kind: 'moved', key: 'a', by: -1 }], 0, three))).toBe('abc')
    expect(keys(run([{ kind: 'moved', key: 'c', by: 1 }], 0, three))).toBe('abc')
  })

  it('reads paths and named files alike', () => {
    expect(storedFiles('/f/1/a.png,/f/2/b.png').map(({ name }) => name)).toEqual(['a.png', 'b.png'])
    const named = [{ fileName: 'A', filePath: '/f/1', fileSize: 3 }]
    expect(combined(storedFiles(named))).toEqual(named)
    expect(pathText(combined(storedFiles('/f/1/a.png,/f/2/b.png')) ?? [])).toBe('/f/1/a.png,/f/2/b.png')
  })

  it('property: a limit holds after any events, and a value holds stored files only', () => {
    const key = fc.constantFrom('a', 'b', 'c', 'd')
    const event: fc.Arbitrary<UploadEvent> = fc.oneof(
      fc.uniqueArray(key, { minLength: 1 }).map((keys) => choose(...keys)),
      key.map(done),
      key.map((each): UploadEvent => ({ kind: 'failed', key: each, message: 'x' })),
      key.map((each): UploadEvent => ({ kind: 'removed', key: each })),
      fc
        .tuple(key, fc.constantFrom(-1, 1))
        .map(([each, by]): UploadEvent => ({ kind: 'moved', key: each, by: by === 1 ? 1 : -1 })),
    )
    fc.assert(
      fc.property(fc.array(event), fc.integer({ min: 1, max: 3 }), (events, limit) => {
        const files = run(events, limit)
        expect(files.length).toBeLessThanOrEqual(limit)
        const value = combined(files)
        if (files.some(({ status }) => status === 'uploading')) expect(value).toBeUndefined()
        else expect(value?.length).toBe(files.filter(({ status }) => status === 'done').length)
      }),
    )
  })
})
