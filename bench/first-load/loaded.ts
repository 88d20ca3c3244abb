import type { Page } from '@playwright/test'

/** One file as transferred. */
export interface Loaded {
  readonly name: string
  readonly kind: string
  readonly bytes: number
}

export const kilo = (files: readonly Loaded[]): number => files.reduce((sum, file) => sum + file.bytes, 0) / 1000

/**
 * Scripts and styles a page requests while `act` runs and `settleMs` after it, and the number of all requests. The time
 * after it includes files that a page fetches when idle, after it is drawn.
 */
export async function loadedBy(
  page: Page,
  act: () => Promise<void>,
  settleMs: number,
): Promise<{ files: readonly Loaded[]; requests: number }> {
  const files: Loaded[] = []
  let requests = 0
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  const asked = new Map<string, { name: string; kind: string }>()
  session.on('Network.requestWillBeSent', ({ requestId, request, type }) => {
    // Data within the page: nothing is requested from a server.
    if (/^(data|blob):/.test(request.url)) return
    requests += 1
    asked.set(requestId, { name: new URL(request.url).pathname.split('/').at(-1) ?? '', kind: type ?? '' })
  })
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const file = asked.get(requestId)
    if (file && ['Script', 'Stylesheet'].includes(file.kind)) files.push({ ...file, bytes: encodedDataLength })
  })
  await act()
  await page.waitForTimeout(settleMs)
  await session.detach()
  return { files: files.sort((a, b) => b.bytes - a.bytes), requests }
}
