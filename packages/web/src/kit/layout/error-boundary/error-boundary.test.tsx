import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { renderScreen } from '../../../testing/render.tsx'
import { ErrorBoundary } from './error-boundary.tsx'

function Broken(): never {
  throw new TypeError('l is not a function')
}

it('reports that the page failed in the browser, not on the server', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  vi.stubGlobal('reportError', () => {})
  await renderScreen(
    <ErrorBoundary resetKey="a">
      <Broken />
    </ErrorBoundary>,
  )
  screen.getByText('此页面在浏览器中出错')
  screen.getByText('服务器和其余页面不受影响。可以重试，或返回首页。 (l is not a function)')
  expect(screen.queryByText('抱歉，服务器出错了')).toBeNull()
  vi.restoreAllMocks()
})
