import { shopJob, shopProgram } from '@heron/core/testing'
import { toMm } from '@heron/core/units'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addProject, demoElectrode, demoLocation, makeProgram, planProject } from '../../../seed/demo-project.ts'
import type { TestApp } from '../../../testing/app.ts'
import { learntLesson, lessonSamples } from '../../../testing/lesson.ts'
import { author, engines, librarian, openShop } from '../../../testing/shop.ts'
import type { Business } from '../index.ts'

describe.each(engines)('programs that Heron did not make (%s)', (engine) => {
  let test: TestApp
  let business: Business
  let projectId: string
  let text: string
  beforeAll(async () => {
    let machineId: string
    ;({ test, business, machineId } = await openShop(engine))
    const places = [demoLocation('C1', -40, 10), demoLocation('C2', 5, 10), demoLocation('C3', 40, -10)]
    const made = async (part: string, locations: typeof places) => {
      const head = { name: '前模仁', part, customerId: null, machineId }
      const { id } = await addProject(business, head, { electrodes: [{ electrode: demoElectrode, locations }] }, author)
      await planProject(business, id, author)
      return id
    }
    await made('B-07', places.slice(0, 2))
    projectId = await made('A-03', places)
    const { id } = await makeProgram(test.app.platform, projectId, author)
    const row = await test.app.platform.db
      .selectFrom('programArtefact')
      .select('text')
      .where('programId', '=', id)
      .executeTakeFirstOrThrow()
    text = row.text
  })
  afterAll(() => test.close())

  const read = (given: string, postId = 'GEN-ISO', wanted: string | null = null) =>
    business.lessons.read({ postId, text: given, projectId: wanted })

  it('finds the project of a text, without findings', async () => {
    const { project, findings, candidates, places, locations } = await read(text)
    expect(project).toEqual({ id: projectId, name: '前模仁', part: 'A-03', complete: true, planned: true })
    expect(findings).toEqual([])
    expect(candidates.map(({ part, burnt, locations: all, foreign }) => [part, burnt, all, foreign])).toEqual([
      ['A-03', 3, 3, 0],
      ['B-07', 2, 2, expect.any(Number)],
    ])
    expect(new Set(places.map(({ x, y }) => `${x} ${y}`))).toEqual(new Set(['-40 10', '5 10', '40 -10']))
    expect(locations.map(({ label }) => label).toSorted()).toEqual(['C1', 'C2', 'C3'])
    expect(places.every(({ steps }) => steps.length > 0)).toBe(true)
  })

  it('reports findings in workshop terms, with lines of the text', async () => {
    const codesOf = async (given: string) => (await read(given, 'GEN-ISO', projectId)).findings.map(({ code }) => code)
    expect(await codesOf(text.replaceAll('X5.0000 Y10.0000', 'X5.1000 Y10.0000'))).toContain('place.off')
    const moved = await read(text.replaceAll('X5.0000 Y10.0000', 'X15.0000 Y10.0000'), 'GEN-ISO', projectId)
    const unknown = moved.findings.find(({ code }) => code === 'place.unknown')
    expect(unknown).toMatchObject({ params: { x: 15, y: 10, distance: 10 } })
    expect(text.split('\n')[(unknown?.line ?? 0) - 1]).toContain('X5.0000 Y10.0000')
    expect(moved.findings.map(({ code }) => code)).toContain('location.missing')
    expect(await codesOf(text.replaceAll('G01 Z-7.', 'G01 Z-9.'))).toContain('depth.beyond')
  })

  it('reads a shop’s own program through the post that was learnt from samples', async () => {
    const lesson = await learntLesson(business, lessonSamples(), librarian)
    const { postId } = await business.lessons.takeOver(
      { id: lesson.id, version: lesson.version, code: `READ-${engine}`.toUpperCase(), note: '' },
      librarian,
    )
    const job = shopJob(9)
    const answer = await read(shopProgram(job), postId ?? '')
    expect(answer.project).toBeNull()
    expect(answer.findings).toEqual([])
    expect(answer.places.map(({ x, y, pot }) => [x, y, pot])).toEqual(
      job.tools.flatMap(({ pot, places }) => places.map(({ x, y }) => [toMm(x), toMm(y), pot])),
    )
    const travelled = await read(`\ufeff${shopProgram(job).trimEnd().replaceAll('\n', '\r\n')}`, postId ?? '')
    expect(travelled).toEqual(answer)
    const broken = await read(shopProgram(job).replace('M81\n', 'M82\n'), postId ?? '')
    expect(broken).toMatchObject({
      places: [],
      findings: [{ code: 'text.unreadable', params: { reason: 'unreadable' } }],
    })
    const compared = await read(shopProgram(job), postId ?? '', projectId)
    expect(new Set(compared.findings.map(({ code }) => code))).toEqual(new Set(['place.unknown', 'location.missing']))
  })
})
