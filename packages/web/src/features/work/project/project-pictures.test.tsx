import { screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { fakeServer } from '../../../testing/fake-server.ts'
import { renderScreen } from '../../../testing/render.tsx'
import { ProjectPictures } from './project-pictures.tsx'

const picture = (type: string, electrodeId: string | null, svg: string | null) => ({
  ...{ type, title: electrodeId ?? 'P-1', electrodeId, svg },
  path: `/projectManagement/getImageByType?id=p&type=${type}`,
})

it('draws the pictures of one answer, and reads those that did not fit into it (F4)', async () => {
  const made = vi.fn((_blob: Blob) => 'blob:made')
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: made, revokeObjectURL: () => {} }))
  const arrived = fakeServer({
    'GET /projectManagement/getImagePath': () => ({
      result: [picture('plan', null, '<svg/>'), picture('outline', 'E1', '<svg/>'), picture('isometric', 'E1', null)],
    }),
  })
  await renderScreen(<ProjectPictures projectId="p" />)
  await waitFor(() => expect(screen.getAllByRole('img')).toHaveLength(2))
  await waitFor(() => expect(arrived).toHaveLength(2))
  expect(arrived.map(({ path, query }) => `${path} ${query.drawn ?? query.type}`)).toEqual([
    '/projectManagement/getImagePath true',
    '/projectManagement/getImageByType isometric',
  ])
  expect(await made.mock.calls[0]?.[0].text()).toBe('<svg/>')
})
