import type { Process } from '@heron/contract/routes'
import { expect, it } from 'vitest'
import { groupsOf } from './program-places.ts'

const process = (key: string, module: Process['module'], copy: number) =>
  ({
    key,
    electrodeId: 'e',
    electrodeName: 'E2',
    module,
    copy,
    pot: copy,
    label: 'C1',
    steps: [],
  }) as unknown as Process

it('the copies of one class are told apart by their numbers, a single copy needs none', () => {
  const processes = [process('a', 'rough', 1), process('b', 'finish', 2), process('c', 'finish', 3)]
  const stretches = processes.map(({ key }) => ({ processKey: key }) as Parameters<typeof groupsOf>[0][number])
  expect(groupsOf(stretches, processes).map(({ electrodeName, copy, pot }) => [electrodeName, copy, pot])).toEqual([
    ['E2', null, 1],
    ['E2', 2, 2],
    ['E2', 3, 3],
  ])
})
