import { useLayoutEffect } from 'react'
import { expect, it } from 'vitest'
import { fakeServer } from '../../testing/fake-server.ts'
import { renderScreen } from '../../testing/render.tsx'
import { SettingTab } from './setting-tab.tsx'

it('draws the electrodes first, then their setting (F5)', async () => {
  fakeServer({})
  const panels: number[] = []
  function Around() {
    useLayoutEffect(() => {
      panels.push(document.querySelectorAll('.project-setting > *').length)
    }, [])
    return <SettingTab projectId="p" />
  }
  await renderScreen(<Around />)
  expect(panels[0]).toBe(1)
  await expect.poll(() => document.querySelectorAll('.project-setting > *').length).toBe(2)
})
