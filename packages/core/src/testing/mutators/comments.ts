import { changeLine, type Mutator } from './mutator.ts'

const PLACE = /^\(.+ POT \d+ LOCATION .+\)$/

const LOAD = /^\(LOAD \d+\)$/

const announced = (name: string, change: (line: string) => string): Mutator => ({
  name: `text: ${name}`,
  cover: 'sealed',
  mutate: changeLine(PLACE, change),
})

/** Changes of the comments that an operator works and resumes by; the machine does the same as before. */
export const commentMutators: readonly Mutator[] = [
  announced('another location announced', (line) => line.replace(/ LOCATION .+\)$/, ' LOCATION C99)')),
  announced('another electrode announced', (line) => line.replace(/^\(\S+/, '(E99')),
  announced('another class announced', (line) =>
    line.includes(' ROUGH ') ? line.replace(' ROUGH ', ' FINE ') : line.replace(/ (?:SEMI|FINISH|FINE) /, ' ROUGH '),
  ),
  announced('another copy announced', (line) => line.replace(/(?: \d+)? POT /, ' 98 POT ')),
  announced('another pot announced', (line) => line.replace(/ POT \d+ /, ' POT 98 ')),
  {
    name: 'text: another load announced',
    cover: 'sealed',
    mutate: changeLine(LOAD, (line, pick) => line.replace(/\d+/, (load) => String(Number(load) + 1 + pick(3)))),
  },
  { name: 'text: a load not announced', cover: 'sealed', mutate: changeLine(LOAD, () => []) },
  { name: 'text: a place not announced', cover: 'sealed', mutate: changeLine(PLACE, () => []) },
]
