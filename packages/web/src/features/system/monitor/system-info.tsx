import { ReadingsPage } from './readings-page.tsx'

const MEGA = 1e-6

/** [C24] The machine and the process. */
export function SystemInfo() {
  return (
    <ReadingsPage
      part="system"
      stats={[
        { name: 'process.cpu.usage', text: 'monitor.line.processCpu' },
        { name: 'system.cpu.usage', text: 'monitor.line.machineCpu' },
        { name: 'process.memory.rss', text: 'monitor.line.processMemory' },
        { name: 'process.uptime', text: 'monitor.line.uptime' },
      ]}
      charts={[
        {
          title: 'monitor.chart.cpu',
          lines: [
            {
              name: 'process.cpu.usage',
              text: 'monitor.line.processCpu',
              factor: 100,
              unit: '%',
              decimals: 1,
              colour: 'accent',
            },
            {
              name: 'system.cpu.usage',
              text: 'monitor.line.machineCpu',
              factor: 100,
              unit: '%',
              decimals: 1,
              colour: 'electrode-3',
            },
          ],
        },
        {
          title: 'monitor.chart.memory',
          lines: [
            {
              name: 'process.memory.rss',
              text: 'monitor.line.processMemory',
              factor: MEGA,
              unit: 'MB',
              colour: 'accent',
            },
            {
              name: 'system.memory.used',
              text: 'monitor.line.machineMemory',
              factor: MEGA,
              unit: 'MB',
              colour: 'electrode-3',
              ownAxis: true,
            },
          ],
        },
      ]}
    />
  )
}
