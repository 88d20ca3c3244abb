import { describe, expect, it } from 'vitest'
import { genIso } from '../post/index.ts'
import { exampleJob as job, examplePlan as plan } from '../testing/mutators/hand-written/example-job.ts'
import { presetText } from '../testing/mutators/hand-written/example-text.ts'
import { judgeForeign, readForeign } from './foreign.ts'

const judged = (text: string, withPlan = true) => {
  const { places, problems } = readForeign(text, genIso)
  return [...problems, ...judgeForeign(places, job, withPlan ? plan : undefined)]
}
const codes = (text: string) => judged(text).map(({ code }) => code)

describe('a program that Heron did not make', () => {
  it('has no finding when it burns everything the project requires', () => {
    expect(readForeign(presetText, genIso).places.length).toBeGreaterThan(1)
    expect(judged(presetText)).toEqual([])
    expect(judged(presetText, false)).toEqual([])
  })

  it.each([
    ['place.off', presetText.replaceAll('X24.5000', 'X24.6000')],
    ['place.unknown', presetText.replaceAll('X24.5000', 'X44.6000')],
    ['location.missing', presetText.replaceAll('X24.5000', 'X44.6000')],
    ['place.angle', presetText.replaceAll(/(N0150 G00 X\S+ Y\S+) C\S+/g, '$1 C45.000')],
    ['depth.beyond', presetText.replace('Z-7.8630', 'Z-9.8630')],
    ['depth.short', presetText.replaceAll(/Z-7\.\d{4}/g, 'Z-5.0000')],
    ['text.unreadable', presetText.replace('N0150 G00', 'N0150 G07')],
  ])('%s is found', (code, text) => {
    expect(text).not.toBe(presetText)
    expect(codes(text)).toContain(code)
  })

  it.each([
    ['CR LF line ends', presetText.replaceAll('\n', '\r\n')],
    ['CR line ends', presetText.replaceAll('\n', '\r')],
    ['a byte order mark and an end mark', `\ufeff${presetText}\u001a`],
    ['small letters', presetText.toLowerCase()],
    ['no block numbers, and G0', presetText.replaceAll(/^N\d+ /gm, '').replaceAll('G00', 'G0')],
    ['a remark in Chinese', presetText.replace('N0180', '(现场改)\nN0180')],
    ['a DNC header and no checksum', presetText.replace('%\n', '%LID-7\nO9999\n').replace(/\(CRC32 \w+\)\n/, '')],
  ])('is read without a finding despite %s', (_, text) => {
    expect(judged(text)).toEqual([])
  })

  it('is read without the header that Heron writes, with the lines of the file', () => {
    const bare = presetText
      .replace(/\(HERON-NC[\s\S]*?\(INPUT \w+\)\n/, '')
      .replaceAll(/^(N\d+ G12 .*|\(CRC32 .*)\n/gm, '')
    expect(judged(bare)).toEqual([])
    const moved = bare.replaceAll('X24.5000', 'X24.6000')
    const line = moved.split('\n').findIndex((each) => each.includes('X24.6000')) + 1
    expect(judged(moved).find(({ code }) => code === 'place.off')).toMatchObject({ line })
  })

  it('is read up to the line where it was cut off', () => {
    const { places, problems } = readForeign(presetText.slice(0, presetText.indexOf('N0440')), genIso)
    expect(places.map(({ steps }) => steps.length)).toEqual([2, 2])
    expect(problems).toEqual([expect.objectContaining({ params: { reason: 'file.truncated' } })])
  })

  it('states lines of the file as it is given', () => {
    const text = presetText.replace('N0150 G00', 'N0150 G07').replaceAll('\n', '\r\n\r\n')
    const line = text.split('\r\n').findIndex((each) => each.startsWith('N0150')) + 1
    expect(readForeign(text, genIso).problems).toEqual([expect.objectContaining({ line })])
  })

  it('states the word that cannot be read, and the notation of all of them', () => {
    const typo = readForeign(presetText.replace('Z-7.8120', 'Z-7,8120'), genIso).problems
    expect(typo.map(({ params }) => params)).toEqual([{ reason: 'number.decimals', word: 'Z-7,8120' }])
    const comma = presetText.replace(/^N\d+ .*$/gm, (block) => block.replace(/(\d)\.(\d)/g, '$1,$2'))
    expect(readForeign(comma, genIso).problems).toEqual([
      expect.objectContaining({
        params: { reason: 'number.comma', word: expect.any(String), count: expect.any(Number) },
      }),
    ])
    const unnumbered = readForeign(comma.replaceAll(/^N\d+ /gm, ''), genIso).problems
    expect(unnumbered.map(({ params }) => params.reason)).toEqual(['number.comma'])
  })

  it('is judged with more steps at a place than a call can have arguments', () => {
    const { places } = readForeign(presetText, genIso)
    const many = places.map((place) => ({ ...place, steps: Array.from({ length: 200_000 }, () => place.steps).flat() }))
    expect(judgeForeign(many, job, undefined)).toEqual([])
  })

  it('states where and by how much', () => {
    const found = judged(presetText.replaceAll('X24.5000', 'X24.6000'))
    const first = found.find(({ code }) => code === 'place.off')
    expect(first).toMatchObject({ code: 'place.off', line: expect.any(Number) })
    expect(first?.params).toMatchObject({ label: expect.stringContaining('C'), dx: 0.1, dy: 0 })
  })

  it('finds an electrode in the wrong pot when the plan is known', () => {
    const swapped = { ...plan, pots: plan.pots.map((each) => ({ ...each, electrodeId: 'another' })) }
    const { places } = readForeign(presetText, genIso)
    expect(judgeForeign(places, job, swapped).map(({ code }) => code)).toContain('pot.other')
  })
})
