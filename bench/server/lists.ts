// Pages and searches of the users, compared with the same statements on a bare server; on either engine.
import { type Budget, inTurns, median, report } from '../measure.ts'
import { type Call, measure } from './load.ts'
import { rareWord } from './rows.ts'

export const pairs = Number(process.env.BENCH_PAIRS ?? 7)
/** Seconds of load before the first figure: a server runs all day, and its code is compiled in the first seconds. */
const warm = Number(process.env.BENCH_WARM ?? 8)
const order = 'column=createTime&order=desc'

interface Compared {
  readonly budget: Budget
  readonly ours: Call
  readonly bare: Call
  readonly connections?: number
}

/** Measures both in turns. */
export async function compare({ budget, ours, bare, connections = 20 }: Compared): Promise<boolean> {
  await measure(ours, connections, warm)
  await measure(bare, connections, warm)
  const cpu = { ours: [] as number[], bare: [] as number[] }
  const rateOf = async (call: Call, used: number[]) => {
    const { rate, cpu } = await measure(call, connections)
    used.push(cpu)
    return rate
  }
  const measured = await inTurns(
    pairs,
    () => rateOf(ours, cpu.ours),
    () => rateOf(bare, cpu.bare),
  )
  const holds = report(budget, measured)
  const [mine, theirs] = [median(cpu.ours), median(cpu.bare)]
  const told = `ours ${mine.toFixed(3)} ms, anchor ${theirs.toFixed(3)} ms, anchor ÷ ours ${(theirs / mine).toFixed(3)}`
  console.log(`  processor time of a call: ${told}`)
  return holds
}

/** Heron and the anchor, both over the same users. */
export interface Servers {
  readonly base: string
  readonly bareUrl: string
  readonly ours: Pick<Call, 'pid' | 'headers'>
  readonly bare: Pick<Call, 'pid'>
}

/** A page deep in the list and its first page, against the same index. */
export async function pages({ base, bareUrl, ours, bare }: Servers): Promise<boolean> {
  const held: boolean[] = []
  for (const [pageNo, atLeast] of [
    [1, 0.8],
    [4_000, 1],
  ] as const) {
    const asked = `${order}&pageNo=${pageNo}&pageSize=10`
    const budget = { name: `S1 page ${pageNo} of the users, ten rows`, unit: 'calls/s', atLeast }
    const [mine, theirs] = [`${base}/sys/user/list?${asked}`, `${bareUrl}/user/page?${asked}`]
    held.push(await compare({ budget, ours: { ...ours, url: mine }, bare: { ...bare, url: theirs } }))
  }
  return held.every(Boolean)
}

/** Texts within names and the total of the rows that have them, against a scan. A text is asked again after 10,000 others. */
export async function searches({ base, bareUrl, ours, bare }: Servers): Promise<boolean> {
  let asked = 0
  const held: boolean[] = []
  for (const [name, text] of [
    ['of six characters', (at: number) => `号${10_000 + (at % 40_000)}`],
    ['of two characters', (at: number) => rareWord(at % 10_000)],
  ] as const) {
    const path = (list: string) => () => {
      asked += 1
      return encodeURI(`${list}?realname=*${text(asked)}*&${order}&pageNo=1&pageSize=20`)
    }
    const budget = { name: `S1 a search with its total, ${name}`, unit: 'calls/s', atLeast: 3 }
    const [mine, theirs] = [path(new URL(`${base}/sys/user/list`).pathname), path('/user/list')]
    held.push(
      await compare({
        budget,
        ours: { ...ours, url: base, path: mine },
        bare: { ...bare, url: bareUrl, path: theirs },
      }),
    )
  }
  return held.every(Boolean)
}
