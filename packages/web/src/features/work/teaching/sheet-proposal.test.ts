import { type Answer, type Answers, type Sample, teach } from '@heron/core/teach'
import { shopAnswer, shopSamples } from '@heron/core/testing'
import { degrees, mm } from '@heron/core/units'
import { describe, expect, it } from 'vitest'
import { proposeSheet } from './sheet-proposal.ts'
import { readSheetText, writeSheetText } from './sheet-text.ts'

describe('a position sheet proposed from the program itself', () => {
  it('has pots, systems, positions and names of the text; the depth is the lowest Z', () => {
    const [sample] = shopSamples(1)
    const tools = proposeSheet(sample?.text ?? '')
    expect(tools.map(({ pot, name }) => [pot, name])).toEqual(sample?.job.tools.map(({ pot, name }) => [pot, name]))
    const wanted = sample?.job.tools.flatMap(({ places }) => places) ?? []
    const placed = tools.flatMap(({ places }) => places)
    expect(placed.map(({ label, cs }) => [label, cs])).toEqual(wanted.map(({ label, cs }) => [label, cs]))
    placed.forEach(({ x, y, depth }, n) => {
      const place = wanted[n]
      expect([mm(x), mm(y)]).toEqual([place?.x, place?.y])
      expect(-mm(depth)).toBe(Math.min(...(place?.steps.map(({ z }) => z) ?? [])))
    })
  })

  it('suffices to learn the control: the samples are printed again byte for byte', () => {
    const samples = shopSamples(3).map(({ name, text, job }): Sample => {
      const { number, part, date } = job
      // As a person sees and sends it.
      const { tools, problems } = readSheetText(writeSheetText(proposeSheet(text)))
      expect(problems).toEqual([])
      const inCounts = tools.map((tool) => ({
        ...tool,
        places: tool.places.map(({ label, cs, ...at }) => ({
          ...{ label, cs, x: mm(at.x), y: mm(at.y), c: degrees(at.c), depth: mm(at.depth) },
        })),
      }))
      return { name, text, sheet: { number, part, date, tools: inCounts } }
    })
    let answers: Answers = {}
    for (;;) {
      const { post, questions, unknown, proof } = teach(samples, answers)
      const open = questions.filter(({ id }) => !(id in answers))
      if (open.length > 0) {
        const given = open.map(({ id, line, word, guess }) => [id, (shopAnswer(line, word) ?? guess) as Answer])
        answers = { ...answers, ...Object.fromEntries(given) }
        continue
      }
      expect([post === undefined, unknown, proof.map(({ isSame }) => isSame)]).toEqual([false, [], [true, true, true]])
      break
    }
  })

  it.each([
    ['micrometres', 'T3\nG54\nX1500 Y-2000\nZ-8000\n'],
    ['distances', 'T3\nG54 G91\nX1.5 Y-2.\nG90\nZ-8.\n'],
    ['block numbers', 'N10 T03 M06\nN20 G54\nN30 G00 X1.500 Y-2.000 C0.00\nN40 G01 Z-8.000\n'],
  ])('reads %s', (_, text) => {
    const place = { label: 'C1', cs: 54, x: 1.5, y: -2, c: 0, depth: 8 }
    expect(proposeSheet(text)).toEqual([{ pot: 3, name: 'E1', places: [place] }])
  })

  it('takes for no place a touch, a set zero, and a position without depth among others with one', () => {
    expect(proposeSheet('T3\nG80 X1.0 Y2.0\nZ5.0\nG92 X0.0 Y0.0\n')).toEqual([])
    const [tool] = proposeSheet('T3\nX1.0 Y2.0\nZ5.0\nX3.0 Y4.0\nZ-6.0\n')
    expect(tool?.places.map(({ x, depth }) => [x, depth])).toEqual([[3, 6]])
  })

  it('leaves the depths to a person where the program states them in other words', () => {
    const [tool] = proposeSheet('ELECTRODE T=3\nGOTO X=1500 Y=-2000 C=90.000\nGOTO Z=2000\nSINK DEEP=8000\n')
    expect(tool).toMatchObject({ pot: 3, places: [{ x: 1.5, y: -2, c: 90, depth: 0 }] })
  })
})
