import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { grant, renderScreen } from '../../../testing/render.tsx'
import { shopPost } from '../../../testing/shop-post.ts'
import { Attention } from './attention.tsx'
import type { Board } from './board-model.ts'

const attention: Board['attention'] = [
  {
    kind: 'release',
    projectId: 'p1',
    programId: 'n1',
    post: shopPost,
    params: { program: 'O0007', revision: 2, project: 'P-1', author: 'chen', warnings: 0 },
  },
  { kind: 'missingHeight', projectId: 'p2', programId: null, post: null, params: { project: 'P-2', count: 3 } },
]

it('[Q10] a task that names a program shows its post; one of a project has none; both lead to the project', async () => {
  grant('program:release')
  const user = userEvent.setup()
  await renderScreen(<Attention attention={attention} />)
  const [program, project] = screen.getAllByRole('button')
  expect(within(program as HTMLElement).getByText(/O0007 r2/)).toBeDefined()
  expect(within(program as HTMLElement).getByText('SHOP-8 R1')).toBeDefined()
  expect(within(project as HTMLElement).getByText(/P-2/)).toBeDefined()
  expect(within(project as HTMLElement).queryByText(/SHOP-8/)).toBeNull()
  await user.click(program as HTMLElement)
  expect(screen.getByTestId('address').textContent).toBe('/project/p1?tab=program&revision=n1')
})

it('[Q10] tasks of approval and release are shown to those who may do them', async () => {
  const [release, heights] = attention
  if (!release || !heights) throw new Error('there are two')
  const approve = { ...release, kind: 'approve' as const, programId: 'n2' }
  const shown = async (...permissions: readonly string[]) => {
    grant(...permissions)
    const { unmount } = await renderScreen(<Attention attention={[approve, release, heights]} />)
    const tasks = screen.getAllByRole('button').map((task) => task.querySelector('strong')?.textContent)
    unmount()
    return tasks
  }
  const missing = 'P-2 缺 3 个电极实测高度'
  expect(await shown('discharge:record')).toEqual([missing])
  expect(await shown('program:approve')).toEqual(['审批 O0007 r2', missing])
  expect(await shown('program:release')).toEqual(['发布 O0007 r2', missing])
})
