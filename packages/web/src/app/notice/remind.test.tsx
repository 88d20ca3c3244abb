import { expect, it } from 'vitest'
import { toasts } from '../../kit/overlay/toast/toast-store.ts'
import { fakeServer } from '../../testing/fake-server.ts'
import { renderScreen } from '../../testing/render.tsx'
import { remind, useReminderSwitch } from './remind.ts'

function Switch() {
  useReminderSwitch()
  return null
}

const reminders = () => {
  toasts.set([])
  remind('新通知', '停机')
  return toasts.get().length
}

it('[C03] reminders of news come until the person is known to do without', async () => {
  fakeServer({ 'GET /sys/user/noticeSwitches': () => ({ result: { popup: false, safety: true } }) })
  expect(reminders()).toBe(1)
  await renderScreen(<Switch />)
  await expect.poll(reminders).toBe(0)
})
