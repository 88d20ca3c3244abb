import { classesInOrder, type Job, legalPots, mostLoads } from '../job/index.ts'
import { withinWear } from './within-wear.ts'

/** The job with so few pots, or the fewest that do, that its electrodes may need several loads of the magazine. */
export function withFewPots(job: Job, pots: number): Job {
  const { machine, setting } = job
  const legal = legalPots(machine, setting)
  const loads = mostLoads(machine)
  const needed = job.electrodes.reduce((sum, electrode) => sum + classesInOrder(electrode).length, 0)
  const held = Math.max(pots, Math.ceil(needed / loads))
  const potOrder = typeof setting.potOrder === 'string' ? setting.potOrder : legal.slice(0, held)
  const eliminatedPots = [...setting.eliminatedPots, ...legal.slice(held)]
  return withinWear({ ...job, setting: { ...setting, potOrder, eliminatedPots, magazineLoads: loads } })
}
