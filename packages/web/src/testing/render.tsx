import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, configure, type RenderResult, render } from '@testing-library/react'
import i18next from 'i18next'
import type { ReactNode } from 'react'
import { MemoryRouter, useLocation } from 'react-router'
import { afterEach, vi } from 'vitest'
import { loadChoiceField } from '../kit/form/select/late-choice-field.tsx'
import { ConfirmHost } from '../kit/overlay/confirm/confirm-host.tsx'
import { asked } from '../kit/overlay/confirm/confirm-store.ts'
import { loadLayers } from '../kit/overlay/layers/load-layers.ts'
import { PromptHost } from '../kit/overlay/prompt/prompt-host.tsx'
import { prompted } from '../kit/overlay/prompt/prompt-store.ts'
import { ToastHost } from '../kit/overlay/toast/toast-host.tsx'
import { toasts } from '../kit/overlay/toast/toast-store.ts'
import { createQueryClient } from '../lib/api/query.ts'
import { authority } from '../lib/session/permissions.ts'
import { startTexts } from '../lib/text/text.ts'
import { loadTexts } from '../locales/index.ts'

// Lazy screens are compiled at their first use; a busy machine takes its time.
configure({ asyncUtilTimeout: 20_000 })

/** Adds what jsdom lacks, because it has no layout, and loads what a browser loads in the first seconds after a page. */
export async function patchBrowser(): Promise<void> {
  globalThis.ResizeObserver ??= class {
    observe() {}
    unobserve() {}
    disconnect() {}
  }
  await Promise.all([loadLayers(), loadChoiceField()])
}

afterEach(() => {
  cleanup()
  toasts.set([])
  asked.set(undefined)
  prompted.set(undefined)
  vi.unstubAllGlobals()
})

/** Grants buttons as the permission call would. */
export function grant(...codes: readonly string[]): void {
  authority.set({ auth: codes.map((action) => ({ action, type: '1' })), allAuth: [] })
}

function Address() {
  const { pathname, search } = useLocation()
  return <output data-testid="address">{pathname + search}</output>
}

/** Draws a screen at an address with texts (Chinese), calls, toasts and questions as in the app. */
export async function renderScreen(screen: ReactNode, address = '/'): Promise<RenderResult> {
  await patchBrowser()
  if (!i18next.isInitialized) await startTexts(loadTexts, 'cn')
  return render(
    <QueryClientProvider client={createQueryClient()}>
      <MemoryRouter initialEntries={[address]}>
        {screen}
        <Address />
      </MemoryRouter>
      <ToastHost />
      <ConfirmHost />
      <PromptHost />
    </QueryClientProvider>,
  )
}
