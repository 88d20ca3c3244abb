import { changeLine, deleteLine, type Mutator, type Pick } from './mutator.ts'

/** Faults of the stops for the magazine and of what follows them; they do not apply to a program with one load. */
const STOP = /\(LOAD \d+\)\nN\d+ M00\n/g
const RELOAD = /^\(RELOAD \d+ \d+ .+\)$/
const MEASURED = /N\d+ T\d+ M06\nN\d+ G21 .*\nN\d+ M98 P\d+ L1\n/g

const reload = (name: string, mutate: Mutator['mutate']): Mutator => ({
  name: `magazine: ${name}`,
  cover: 'forged',
  mutate: (text, pick) => (text.includes('(LOAD ') ? mutate(text, pick) : undefined),
})

/** Changes one of the stretches that match. */
const changeOne =
  (match: RegExp, change: (found: string, pick: Pick) => string) =>
  (text: string, pick: Pick): string | undefined => {
    const all = [...text.matchAll(match)]
    const one = all[pick(all.length)]
    return one && text.slice(0, one.index) + change(one[0], pick) + text.slice(one.index + one[0].length)
  }

/** Splits a text at one of its stops for the magazine. */
const atStop =
  (change: (before: string, stop: string, after: string, pick: Pick) => string | undefined) =>
  (text: string, pick: Pick): string | undefined => {
    const all = [...text.matchAll(STOP)]
    const one = all[pick(all.length)]
    if (!one) return undefined
    const after = one.index + one[0].length
    return change(text.slice(0, one.index), one[0], text.slice(after), pick)
  }

/** The stop some blocks earlier or later. */
const moved = (way: 'earlier' | 'later') =>
  atStop((before, stop, after, pick) => {
    const lines = (way === 'earlier' ? before : after).split('\n')
    const by = 1 + pick(Math.min(lines.length - 1, 60))
    if (way === 'later') return before + [...lines.slice(0, by), stop + lines.slice(by).join('\n')].join('\n')
    const at = lines.length - 1 - by
    return `${lines.slice(0, at).join('\n')}\n${stop}${lines.slice(at).join('\n')}${after}`
  })

/** The measuring of an electrode after a stop. */
const measuredAfter = (change: (found: string, pick: Pick) => string) =>
  atStop((before, stop, after, pick) => {
    const spoiled = changeOne(MEASURED, change)(after.slice(0, nextStop(after)), pick)
    return spoiled === undefined ? undefined : before + stop + spoiled + after.slice(nextStop(after))
  })

const nextStop = (text: string): number => {
  const at = text.indexOf('(LOAD ')
  return at < 0 ? text.length : at
}

export const reloadMutators: readonly Mutator[] = [
  reload(
    'the stop left out',
    changeOne(STOP, (stop) => stop.replace(/N\d+ M00\n$/, '')),
  ),
  reload(
    'stop and comment left out',
    changeOne(STOP, () => ''),
  ),
  reload(
    'the stop twice',
    changeOne(/N\d+ M00\n/g, (stop) => stop + stop),
  ),
  reload('the stop earlier', moved('earlier')),
  reload('the stop later', moved('later')),
  reload(
    'a tool of the next load called before the stop',
    atStop((before, stop, after) => {
      const [call] = /N\d+ T\d+ M06\n/.exec(after) ?? []
      return call === undefined ? undefined : `${before}${call}${stop}${after}`
    }),
  ),
  reload(
    'the tool not returned',
    atStop((before, stop, after) => before.replace(/N\d+ T00 M06\n$/, '') + stop + after),
  ),
  reload(
    'the pump on',
    atStop((before, stop, after) => `${before}N0000 M84\n${stop}${after}`),
  ),
  reload(
    'the discharge on',
    atStop((before, stop, after) => `${before}N0000 M80\n${stop}${after}`),
  ),
  reload(
    'not at safe height',
    atStop((before, stop, after) => before.replace(/N\d+ G53 Z\S+\n(N\d+ T00 M06\n)$/, '$1') + stop + after),
  ),
  reload(
    'no reset after the stop',
    atStop((before, stop, after) => before + stop + after.replace(/^N\d+ G21 .*\n/, '')),
  ),
  reload(
    'an electrode not measured after the stop',
    measuredAfter(() => ''),
  ),
  reload(
    'an electrode measured with another in the spindle',
    measuredAfter((found) => found.replace(/^N\d+ T\d+ M06\n/, '')),
  ),
  reload(
    'an electrode measured by a subprogram of another load',
    measuredAfter((found) =>
      found.replace(/P9(\d)/, (_, hundred: string) => `P9${hundred === '1' ? 2 : Number(hundred) - 1}`),
    ),
  ),
  reload(
    'preset figures left out after the stop',
    atStop((before, stop, after) => before + stop + after.replace(/N\d+ G10 H.*\n/, '')),
  ),
  reload('a pot left out of the header', deleteLine(RELOAD)),
  reload(
    'another electrode in the header',
    changeLine(RELOAD, (line) => line.replace(/ (ROUGH|SEMI|FINISH|FINE)/, 'X $1')),
  ),
  reload(
    'another pot in the header',
    changeLine(RELOAD, (line) =>
      line.replace(
        /^(\(RELOAD \d+ )(\d+)/,
        (_, head: string, pot: string) => head + String(Number(pot) + 1).padStart(2, '0'),
      ),
    ),
  ),
  reload(
    'another load in the header',
    changeLine(RELOAD, (line) => line.replace(/\d+/, (load) => String(Number(load) + 1))),
  ),
]
