import { describe, expect, it } from 'vitest'
import { joinFiles, type NamedText, splitFiles } from '../../../packages/core/src/file-set/index.ts'
import { printStructural, type ShopJob, type StructuralPost } from '../../../packages/core/src/structural/index.ts'
import { deviationsOf, readStructural } from '../../../packages/core/src/structural-read/index.ts'
import { fileControls } from './controls.ts'
import { learnControl, lesson } from './lesson.ts'
import { writeProgram } from './write.ts'

const families = ['C-OBT/filePerElectrode', 'MACRO/calledPerElectrode', 'E-PACK/filePerPlace', 'W-CODE/libraryFile']
const subFamilies = ['C-OBT/filePerCondition', 'LN-INLINE/filePerStep']

const numbered = (id: string) => {
  const at = fileControls.findIndex((each) => each.id === id)
  const control = fileControls[at]
  if (!control) throw new Error(`no control ${id}`)
  return { control, seed: fileControls.length + at }
}

const filesOf = (text: string): readonly NamedText[] => {
  const files = splitFiles(text, '')
  if (!files.ok) throw new Error(files.fault.code)
  return files.value
}

/** Whether the files are read as the job; false for files that no program can consist of. */
function isReadAs(files: readonly NamedText[], job: ShopJob, post: StructuralPost): boolean {
  const text = joinFiles(files)
  const reading = text.ok ? readStructural(text.value, post) : undefined
  return reading?.ok === true && deviationsOf(reading.value, job).length === 0
}

/** Every way to leave out, add, rename, exchange or move files. */
function faultySets(files: readonly NamedText[]): ReadonlyMap<string, readonly NamedText[]> {
  const faulty = new Map<string, readonly NamedText[]>()
  files.forEach((file, n) => {
    faulty.set(`without ${file.name}`, files.toSpliced(n, 1))
    faulty.set(`${file.name} twice`, [...files, file])
    faulty.set(`${file.name} again in other letters`, [...files, { ...file, name: file.name.toLowerCase() }])
    faulty.set(`${file.name} under another name`, files.with(n, { ...file, name: `9${file.name}` }))
    faulty.set(`a file beside ${file.name} that nothing calls`, files.toSpliced(n + 1, 0, { ...file, name: '9999.NC' }))
    faulty.set(`${file.name} empty`, files.with(n, { ...file, text: '' }))
    files.slice(n + 1).forEach((other, k) => {
      const at = n + 1 + k
      if (file.text !== other.text)
        faulty.set(`contents of ${file.name} and ${other.name} exchanged`, [
          ...files.with(n, { ...file, text: other.text }).with(at, { ...other, text: file.text }),
        ])
      faulty.set(`${file.name} and ${other.name} in each other's places`, files.with(n, other).with(at, file))
    })
  })
  return faulty
}

describe('programs of several files', { timeout: 60_000 }, () => {
  it.each([...families, ...subFamilies])('%s: learnt, printed byte for byte, read back, its mutants refused', (id) => {
    const { control, seed } = numbered(id)
    const { isLearnt, why, questions, isRead, whyNotRead, mutants, missed } = lesson(control, seed)
    expect({ isLearnt, why }).toEqual({ isLearnt: true, why: '' })
    expect(questions).toBeLessThanOrEqual(10)
    expect({ isRead, whyNotRead, missed }).toEqual({ isRead: true, whyNotRead: '', missed: [] })
    expect(mutants).toBeGreaterThan(100)
  })

  it.each([...families, ...subFamilies])('%s: a file missing, added, renamed, exchanged or moved is refused', (id) => {
    const { control, seed } = numbered(id)
    const { proposal, never } = learnControl(control, seed)
    const { post } = proposal
    if (!post) throw new Error('no post')
    const files = filesOf(writeProgram(never, control))
    expect(files.length).toBeGreaterThan(1)
    expect(isReadAs(files, never, post)).toBe(true)
    const faulty = faultySets(files)
    expect(faulty.size).toBeGreaterThan(6)
    const accepted = [...faulty].filter(([, set]) => isReadAs(set, never, post)).map(([what]) => what)
    expect(accepted).toEqual([])
  })

  it('is not printed for electrodes whose files would have one name, or a name that leaves the folder', () => {
    const { control, seed } = numbered('C-OBT/filePerElectrode')
    const { proposal, never } = learnControl(control, seed)
    const { post } = proposal
    if (!post) throw new Error('no post')
    const named = (name: (n: number) => string): ShopJob => ({
      ...never,
      tools: never.tools.map((tool, n) => ({ ...tool, name: name(n) })),
    })
    const codes = (job: ShopJob) => {
      const printed = printStructural(job, post)
      return printed.ok ? [] : printed.refusals.map(({ code, params }) => `${code} ${params.name}`)
    }
    expect(codes(named((n) => `E${n}`))).toEqual([])
    expect(codes(named(() => 'E1'))).toEqual([`fileNames E1 ${never.part}.NC`])
    expect(codes(named((n) => (n === 0 ? '../E1' : 'E2')))).toEqual([`fileNames ../E1 ${never.part}.NC`])
  })
})
