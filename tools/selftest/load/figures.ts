import { readFileSync } from 'node:fs'

/** The value that a share of the values lies below; 0 when there are none. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
}

/** MB of a process as counted by Linux. */
export function residentMegabytes(pid: number | undefined): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  return Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1]) / 1024
}

/** One metric of a server that runs with `HERON_METRICS=loopback`. */
export async function metricOf(url: string, name: string): Promise<number> {
  const text = await (await fetch(`${url}/metrics`)).text()
  const line = text.split('\n').find((each) => each.startsWith(`${name} `))
  if (line === undefined) throw new Error(`no figure ${name}`)
  return Number(line.slice(name.length + 1))
}
