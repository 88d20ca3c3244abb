import type { Process } from '@heron/contract/routes'
import { describe, expect, it } from 'vitest'
import { runsOf } from './plan-model.ts'

const process = (id: string, electrodeId: string, copy: number): Process => ({
  id,
  key: id,
  planId: 'p',
  sequence: Number(id),
  electrodeId,
  electrodeName: electrodeId,
  copy,
  module: copy === 1 ? 'rough' : 'finish',
  pot: copy,
  load: 1,
  locationId: id,
  label: `C${id}`,
  x: 0,
  y: 0,
  c: 0,
  depth: 8,
  status: 'waitCommit',
  adjusted: false,
  measuredAgain: false,
  time: 60,
  steps: [],
  version: 1,
})

describe('runs of a plan', () => {
  it('[Q04] keeps the burning order and starts a run whenever the electrode changes', () => {
    const runs = runsOf([process('1', 'E1', 1), process('2', 'E1', 1), process('3', 'E1', 2), process('4', 'E1', 1)])
    expect(runs.map((run) => [run.module, run.processes.map((each) => each.label)])).toEqual([
      ['rough', ['C1', 'C2']],
      ['finish', ['C3']],
      ['rough', ['C4']],
    ])
  })
})
