import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Job, legalPots } from '../job/index.ts'
import {
  foldNode,
  foldNodes,
  headerValue,
  type ModalState,
  type NcKind,
  type NcNode,
  type NcProgram,
  startState,
  walkProgram,
} from '../program/index.ts'
import { programOf, textOf } from '../testing/generated.ts'
import { exampleJob, exampleLocation, measurable, validJob } from '../testing/index.ts'
import { formatMm, mm, negate } from '../units/index.ts'

/** Valid jobs that the measuring cycles can serve. */
const servable = validJob().map(measurable)

/** The faults a property finds in a program, one line each. */
type Faults = (program: NcProgram, job: Job) => readonly string[]

function everyProgram(faults: Faults): void {
  fc.assert(
    fc.property(servable, (job) => {
      expect(faults(programOf(job), job)).toEqual([])
    }),
    { numRuns: 500 },
  )
}

/** Every node in the order of execution, with the modal state before it. */
function* steps(program: NcProgram): Generator<readonly [NcNode, ModalState]> {
  let state = startState
  for (const node of walkProgram(program)) {
    yield [node, state]
    state = foldNode(state, node)
  }
}

const motions: readonly NcKind[] = ['machineZ', 'machineXy', 'rapidXy', 'rapidZ', 'approach', 'erode', 'touch', 'clear']
const isMotion = ({ kind }: NcNode): boolean => motions.includes(kind)

/** Height of the tool after a node, as far as the node gives it. */
function heightAfter(node: NcNode, before: string, job: Job): string {
  if (node.kind === 'machineZ') return node.z === job.machine.safeZ ? 'safe' : 'low'
  if (node.kind === 'rapidZ') return 'traverse'
  return node.kind === 'machineXy' || node.kind === 'rapidXy' || !isMotion(node) ? before : 'low'
}

const overAnchor = 'over the anchor'
const isOverAnchor = (node: NcNode, { machine, workpiece }: Job): boolean => {
  const own = machine.positioningPoints.find(({ name }) => name === workpiece.positioningPoint)?.origin ?? ORIGIN
  return machine.positioningPoints.some(
    ({ origin }) =>
      node.kind === 'machineXy' &&
      node.x - origin.x === workpiece.anchor.x - own.x &&
      node.y - origin.y === workpiece.anchor.y - own.y,
  )
}
const ORIGIN = { x: mm(0), y: mm(0), z: mm(0) }
const anchorHeights = ({ machine, workpiece }: Job): readonly number[] => {
  const own = machine.positioningPoints.find(({ name }) => name === workpiece.positioningPoint)?.origin ?? ORIGIN
  return machine.positioningPoints.map(({ origin }) => origin.z + workpiece.anchor.z - own.z)
}

const overBall = 'over the ball'
const isOverBall = (node: NcNode, { machine: { ballCentre } }: Job): boolean =>
  node.kind === 'machineXy' && node.x === ballCentre.x && node.y === ballCentre.y

/** The tip of every tool of the job is clear of the ball by the safe distance. */
function isClearOfBall(z: number, { machine, setting, electrodes }: Job): boolean {
  const { upperBall, lowerBall, ballCentre, measureClearance } = machine
  const lengths = electrodes.flatMap(({ holderLength, head, copies }) => [
    holderLength + head.height,
    ...copies.map(({ actualHeight = mm(0) }) => actualHeight),
  ])
  const longest = Math.max(upperBall.rodLength + Math.floor(upperBall.diameter / 2), ...lengths)
  const least = Math.max(setting.safeDistance, measureClearance)
  return z < machine.safeZ && z - longest >= ballCentre.z + lowerBall.diameter / 2 + least
}

const traverseOf = (job: Job): number =>
  Math.max(0, ...job.locations.map(({ surfaceZ }) => surfaceZ)) + job.setting.safeDistance

describe('[Q07] the shape of generated programs', () => {
  it('NC4: property: modal state is set before the first motion and after every tool change', () => {
    everyProgram((program) =>
      [...steps(program)].flatMap(([node, { ready, pump, discharge, cs }], n) => {
        const burns = node.kind !== 'erode' || (pump && discharge && cs !== undefined)
        return (ready || !isMotion(node)) && burns ? [] : [`${n} ${node.kind}`]
      }),
    )
  })

  it('NC5: property: up before across, across at the safe plane, down last and slowly', () => {
    const holds = (node: NcNode, last: string, height: string, { z }: ModalState, job: Job): boolean => {
      switch (node.kind) {
        case 'machineZ':
          return (
            node.z === job.machine.safeZ ||
            (last === overAnchor && anchorHeights(job).includes(node.z)) ||
            (last === overBall && isClearOfBall(node.z, job))
          )
        case 'rapidZ':
          return node.z === traverseOf(job)
        case 'machineXy':
          return height === 'safe'
        case 'rapidXy':
          return height !== 'low'
        case 'approach':
          return z === traverseOf(job) && node.feed === job.machine.feeds.approach
        default:
          return true
      }
    }
    everyProgram((program, job) => {
      let height = 'low'
      let last = ''
      return [...steps(program)].flatMap(([node, state], n) => {
        const right = holds(node, last, height, state, job)
        last = isOverBall(node, job) ? overBall : isOverAnchor(node, job) ? overAnchor : node.kind
        height = heightAfter(node, height, job)
        return right ? [] : [`${n} ${node.kind}`]
      })
    })
  })

  it('NC5: property: after a tool change or in another system X and Y come before Z down', () => {
    everyProgram((program) =>
      // The state drops X and Y whenever tool or system changes, and has them again after a traverse.
      [...steps(program)].flatMap(([node, { x }], n) => {
        const down = node.kind === 'approach' || node.kind === 'erode' || node.kind === 'rapidZ'
        return down && x === undefined ? [`${n} ${node.kind}`] : []
      }),
    )
  })

  it('NC7: property: each planned step is burned once, by the planned pot, and no other pot is called', () => {
    everyProgram((program, job) => {
      const legal = new Set([...legalPots(job.machine, job.setting), job.setting.ballPot])
      const all = [...steps(program)]
      const burned = all.flatMap(([node]) => (node.kind === 'erode' ? [`${node.from?.item} ${node.from?.step}`] : []))
      const wrong = all.flatMap(([node, { register, pot }], n) => {
        const called = node.kind !== 'toolCall' || legal.has(node.pot)
        return called && (node.kind !== 'erode' || register === pot) ? [] : [`${n} ${node.kind}`]
      })
      expect(new Set(burned).size).toBe(burned.length)
      expect(headerValue(program.header, 'STEPS')).toBe(String(burned.length))
      return wrong
    })
  })

  it('NC12: property: a program ends with everything off, up, and the tool back', () => {
    everyProgram((program, job) => {
      expect(program.main.slice(-5).map(({ from: _, ...node }) => node)).toEqual([
        { kind: 'discharge', on: false },
        { kind: 'pump', on: false },
        { kind: 'machineZ', z: job.machine.safeZ },
        { kind: 'toolReturn' },
        { kind: 'end' },
      ])
      const { pot, pump, discharge, orbit } = foldNodes(walkProgram(program))
      return pot === 0 && !pump && !discharge && orbit === undefined ? [] : ['not safe at the end']
    })
  })

  it('[Q06] takes balls, limit Z, safe distance and order of tools from machine and setting', () => {
    const job = exampleJob({ locations: [exampleLocation({ x: mm(30), surfaceZ: mm(-1) })] })
    const text = textOf(programOf(job))
    const { machine, setting } = job
    expect(text).toContain(`T${setting.ballPot} M06\n`)
    expect(text).toContain(`G959 Z${formatMm(machine.limitZ)}\n`)
    expect(text).toContain(`G00 Z${formatMm(setting.safeDistance)}\n`)
    expect(text).toContain('G01 Z0.0000 F200.0\n')
    expect(text).toContain(`G83 P${setting.repeats} R${formatMm(setting.tolerance)}\n`)
    // Radii 5 and 3 mm and a rod of 60 mm: the gauge plane is 68 mm above the lower ball's centre.
    expect(text).toContain('G10 P59 X0.0000 Y0.0000 Z68.0000\n')
    expect(text).toContain('G10 P58 X0.0000 Y0.0000\n')
    const down = textOf(programOf(exampleJob({ setting: { ...setting, potOrder: 'descending' } })))
    expect(down).toContain(`(E1 FINISH POT ${machine.pots} LOCATION C1)`)
  })

  it('NC14: the header says what the program is and where it goes', () => {
    const program = programOf(exampleJob())
    const value = (key: Parameters<typeof headerValue>[1]) => headerValue(program.header, key)
    expect(value('STATUS')).toBe('DRAFT')
    expect(value('APPROVER')).toBe('-')
    expect(value('PROJECT')).toBe('P-2026-0187')
    expect(value('CS')).toBe('54 58 59')
    expect(value('TOOL')).toBe('01 E1 FINISH')
    expect(value('BALL')).toBe('20')
    expect(value('INPUT')).toBe('0123456789ABCDEF'.repeat(4))
    const deepest = Math.min(...program.main.flatMap((node) => (node.kind === 'erode' ? [node.z] : [])))
    expect(value('MIN')).toBe(`0.0000 0.0000 ${(deepest / 10_000).toFixed(4)}`)
    expect(value('MAX')).toBe('0.0000 0.0000 10.0000')
    expect(program.main[0]).toEqual({ kind: 'stop' })
  })

  it('NC13: ATK116: names from users change comments only', () => {
    const hostile = ['A)\nG0 Z-100 (', '%', 'O9999', ';', 'G00 X1)', 'Ｇ０', '🔥', '型芯', '型腔', '']
    const named = (name: string): Job => {
      const job = exampleJob()
      return {
        ...job,
        project: { ...job.project, number: name || 'P', part: name || 'P', name },
        electrodes: job.electrodes.map((electrode) => ({ ...electrode, name: name || 'E1' })),
        locations: job.locations.map((location) => ({ ...location, label: name || 'C1' })),
        machine: { ...job.machine, number: name || 'M' },
      }
    }
    const blocks = (text: string) => text.split('\n').filter((line) => !line.startsWith('('))
    const plain = blocks(textOf(programOf(named('A'))))
    for (const name of hostile) {
      const text = textOf(programOf(named(name), { author: name || 'B' }))
      expect(blocks(text)).toEqual(plain)
      for (const line of text.split('\n')) expect(line).toMatch(/^(%?|[A-Z0-9 .-]+|\([A-Z0-9 _.-]+\))$/)
    }
  })

  it('touches the workpiece from its stated sides', () => {
    const job = exampleJob()
    const { body } = programOf(job).subs.find(({ number }) => number === 9002) ?? { body: [] }
    const touches = body.flatMap((node) => (node.kind === 'touch' ? [node] : []))
    const k = mm(5)
    expect(touches.slice(0, 5).map(({ axis, travel }) => [axis, travel])).toEqual([
      // From the anchor at -400 to the ball on the top at -500 + 63, and 5 mm past it.
      ['Z', mm(-42)],
      ['X', 2 * k],
      ['X', negate(mm(10))],
      ['Y', 2 * k],
      ['Y', negate(mm(10))],
    ])
    expect(touches.length).toBe(5 * job.workpiece.centring.repeats)
  })

  it('[D06] begins probing at the anchor, carried to every positioning point in use', () => {
    const job = exampleJob()
    const second = { name: 'P2', cs: 55 as const, origin: { x: mm(600), y: mm(310), z: mm(-490) } }
    const machine = { ...job.machine, positioningPoints: [...job.machine.positioningPoints, second] }
    const locations = [exampleLocation(), exampleLocation({ id: 'L2', label: 'C2', positioningPoint: 'P2' })]
    const anchor = { x: mm(380), y: mm(320), z: mm(-410) }
    const moved = { ...job, machine, locations, workpiece: { ...job.workpiece, anchor } }
    const begins = programOf(moved).subs.flatMap(({ number, body }) => {
      const [, over, down] = body
      const known = number < 9100 && number > 9001 && over?.kind === 'machineXy' && down?.kind === 'machineZ'
      return known ? [[over.x, over.y, down.z]] : []
    })
    expect(begins).toEqual([
      [mm(380), mm(320), mm(-410)],
      [mm(580), mm(330), mm(-400)],
    ])
  })
})
