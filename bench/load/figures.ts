import { readFileSync } from 'node:fs'
import { percentile } from '../../tools/selftest/load/figures.ts'

/** Users' experience of each kind of work: ms of every call, and failed calls. */
export class Seen {
  readonly #times = new Map<string, number[]>()
  readonly failed: string[] = []
  calls = 0

  add(kind: string, ms: number): void {
    this.calls += 1
    const times = this.#times.get(kind) ?? []
    this.#times.set(kind, times)
    times.push(ms)
  }

  fail(kind: string, reason: string): void {
    this.calls += 1
    this.failed.push(`${kind}: ${reason}`)
  }

  print(): void {
    console.log('work                      calls     p50     p95     p99     max  (ms)')
    for (const [kind, times] of this.#times) {
      const at = (share: number) => percentile(times, share).toFixed(0).padStart(7)
      console.log(`${kind.padEnd(24)}${String(times.length).padStart(7)} ${at(0.5)} ${at(0.95)} ${at(0.99)} ${at(1)}`)
    }
  }

  /** ms within which 95 of 100 calls were answered, without the plan, which is announced as taking seconds. */
  p95(without: string): number {
    return percentile(
      [...this.#times].filter(([kind]) => kind !== without).flatMap(([, times]) => times),
      0.95,
    )
  }
}

/** s of processor time of a process so far, and its MB. */
export function useOf(pid: number | undefined): { readonly cpu: number; readonly memory: number } {
  const [, rest = ''] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')
  const [user = 0, system = 0] = rest.split(' ').slice(11, 13).map(Number)
  const resident = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
  return { cpu: (user + system) / 100, memory: Number(resident) / 1024 }
}

/** Slope of the line through points, by least squares. */
export function slope(points: readonly (readonly [x: number, y: number])[]): number {
  const mean = (at: 0 | 1) => points.reduce((sum, point) => sum + point[at], 0) / points.length
  const [x, y] = [mean(0), mean(1)]
  const over = points.reduce((sum, point) => sum + (point[0] - x) * (point[1] - y), 0)
  const under = points.reduce((sum, point) => sum + (point[0] - x) ** 2, 0)
  return under === 0 ? 0 : over / under
}
