import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { fakeServer, pageOf } from '../../../testing/fake-server.ts'
import { grant, renderScreen } from '../../../testing/render.tsx'
import { QuartzJobList } from './quartz-job-list.tsx'

const job = {
  ...{ id: 'j1', jobClassName: 'backup', cronExpression: '0 0 3 * * ? *', parameter: null, version: 1, status: 0 },
  ...{ description: null, descriptionEn: null, descriptionJp: null, nextTime: null, lastOutcome: 'done' },
}

it('[C34] reports that a run outside the schedule is queued, and leads to the run history', async () => {
  const arrived = fakeServer({
    'GET /sys/quartzJob/list': () => pageOf([job]),
    'GET /sys/quartzJob/execute': () => ({ changed: ['quartzJob'] }),
    'GET /sys/quartzJob/runs': () => ({ result: [] }),
  })
  grant('system:quartzJob:execute')
  await renderScreen(<QuartzJobList />)
  const user = userEvent.setup()
  await user.click(await screen.findByRole('button', { name: '执行一次' }))
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: '确定' }))
  expect(await screen.findByText('已安排立即执行')).toBeDefined()
  expect(arrived.find(({ path }) => path.endsWith('/execute'))?.query.id).toBe('j1')
  const said = screen.getByText('已安排立即执行').closest<HTMLElement>('.h-toast') ?? document.body
  await user.click(within(said).getByRole('button', { name: '执行记录' }))
  expect(await screen.findByRole('dialog')).toBeDefined()
})
