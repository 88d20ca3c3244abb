import type { WholePlatform } from '../platform/whole-platform.ts'
import type { ProjectHead } from './demo-project.ts'
import { burn, plannedProject, programOf, type Staff } from './demo-states.ts'

/** Projects the workshop finished in the previous weeks: name, part, customer, machine (by index), places, days ago. */
const finished: readonly (readonly [
  name: string,
  part: string,
  customer: number,
  machine: number,
  places: number,
  daysAgo: number,
])[] = [
  ['连接器前模', 'CN-01', 0, 0, 4, 27],
  ['按键后模', 'KB-02', 2, 1, 6, 25],
  ['灯罩镶件', 'LA-05', 1, 0, 3, 24],
  ['齿轮型腔', 'GE-08', 3, 2, 8, 20],
  ['卡扣滑块', 'SN-03', 0, 1, 2, 18],
  ['散热筋板', 'HS-11', 2, 0, 9, 17],
  ['端子镶针', 'TE-07', 1, 2, 5, 13],
  ['摄像头支架', 'CA-04', 3, 1, 7, 11],
  ['阀体斜顶', 'VA-02', 0, 0, 4, 10],
  ['旋钮前模', 'KN-06', 2, 2, 6, 6],
  ['电池盖后模', 'BC-09', 1, 0, 8, 4],
  ['导光条镶件', 'LG-01', 3, 1, 3, 3],
]

const DAY_HOURS = 24

/** A month of finished projects, planned, released and burnt through the services, each on its day. */
export async function addPast(
  earlier: (hours: number) => WholePlatform,
  headOf: (name: string, part: string, customer: number, machine: number) => ProjectHead,
  staff: Staff,
): Promise<void> {
  for (const [name, part, customer, machine, places, daysAgo] of finished) {
    const then = earlier(daysAgo * DAY_HOURS)
    const { id } = await plannedProject(then, headOf(name, part, customer, machine), places, staff)
    await burn(then, await programOf(then, id, 'released', staff), 0, staff)
  }
}
