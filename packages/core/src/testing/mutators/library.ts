import type { Condition } from '../../condition/index.ts'
import type { Length } from '../../units/index.ts'
import type { Pick } from './mutator.ts'

type Rows = readonly Condition[]

/** A condition of the library changed under an unchanged job, plan and text. */
export interface LibraryMutator {
  readonly name: string
  /** `used`: ids of the rows used by the plan. */
  mutate(library: Rows, used: readonly string[], pick: Pick): Rows | undefined
}

const used = (name: string, change: (row: Condition) => Partial<Condition>): LibraryMutator => ({
  name: `library: ${name}`,
  mutate: (library, ids, pick) => {
    const id = ids[pick(ids.length)]
    return library.map((row) => (row.id === id ? { ...row, ...change(row) } : row))
  },
})

const wider = (length: Length, by: number): Length => (length + by) as Length

export const libraryMutators: readonly LibraryMutator[] = [
  used('side gap 2 µm wider', ({ gap }) => ({ gap: { ...gap, side: wider(gap.side, 20) } })),
  used('side gap 20 µm narrower', ({ gap }) => ({ gap: { ...gap, side: wider(gap.side, -200) } })),
  used('frontal gap 1 µm wider', ({ gap }) => ({ gap: { ...gap, front: wider(gap.front, 10) } })),
  used('frontal gap 1 µm narrower', ({ gap }) => ({ gap: { ...gap, front: wider(gap.front, -10) } })),
  used('ten times as rough', ({ ra }) => ({ ra: ra * 10 })),
  used('withdrawn', () => ({ state: 'withdrawn' })),
  used('back in draft', () => ({ state: 'draft' })),
  used('for another machine', () => ({ machineFamily: 'ANOTHER' })),
  used('for another electrode', ({ electrodeMaterial }) => ({
    electrodeMaterial: electrodeMaterial === 'graphite' ? 'copper' : 'graphite',
  })),
  used('for another workpiece', ({ workpieceMaterial }) => ({
    workpieceMaterial: workpieceMaterial === 'carbide' ? 'steel' : 'carbide',
  })),
  used('for larger areas', ({ area }) => ({ area: { min: area.max, max: area.max * 2 } })),
  used('for smaller areas', ({ area }) => ({ area: { min: area.min / 4, max: area.min / 2 } })),
  used('without orbits', () => ({ orbits: [] })),
  used('another number', ({ code }) => ({ code: (code % 999) + 1 })),
  used('more current', ({ peakCurrent }) => ({ peakCurrent: peakCurrent + 1 })),
  used('other polarity', ({ polarity }) => ({ polarity: polarity === 'positive' ? 'negative' : 'positive' })),
  used('longer on-time', ({ onTime }) => ({ onTime: onTime + 1 })),
  used('shorter pause', ({ offTime }) => ({ offTime: offTime + 1 })),
  used('other voltage', ({ voltage }) => ({ voltage: voltage + 10 })),
  used('other servo', ({ servo }) => ({ servo: servo + 1 })),
  used('higher jump', ({ jump }) => ({ jump: { ...jump, height: wider(jump.height, 1000) } })),
  {
    name: 'library: the row gone',
    mutate: (library, ids, pick) => {
      const id = ids[pick(ids.length)]
      return library.filter((row) => row.id !== id)
    },
  },
]
