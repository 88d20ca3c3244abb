import { QueryClientProvider } from '@tanstack/react-query'
import { lazy, Suspense, useEffect } from 'react'
import { BrowserRouter, Navigate, Route, Routes, useLocation } from 'react-router'
import { AlterationPage } from '../features/sign-in/password-reset/index.ts'
import { ScanPage } from '../features/sign-in/qr-login/index.ts'
import { RegisterPage, RegisterResultPage } from '../features/sign-in/registration/index.ts'
import { LoginLayout, LoginPage } from '../features/sign-in/session/index.ts'
import { OauthLoginPage } from '../features/sign-in/third-login/index.ts'
import { ErrorBoundary } from '../kit/layout/error-boundary/error-boundary.tsx'
import { ConfirmHost } from '../kit/overlay/confirm/confirm-host.tsx'
import { loadLayers } from '../kit/overlay/layers/load-layers.ts'
import { PromptHost } from '../kit/overlay/prompt/prompt-host.tsx'
import { ToastHost } from '../kit/overlay/toast/toast-host.tsx'
import { SCAN_LOGIN } from '../lib/paths.ts'
import { useSession } from '../lib/session/session-store.ts'
import { startsInApp } from '../widgets/sign-in/options.ts'
import { ProofHost } from '../widgets/sign-in/proof/proof-host.tsx'
import { ExceptionPage, exceptionAt } from './exception-page.tsx'
import { guard, redirects } from './guard.ts'
import { inside, SignedIn } from './inside.ts'
import { queryClient } from './query-client.ts'

const Gallery = lazy(async () => ({ default: (await inside(() => import('./gallery/gallery.tsx'))).Gallery }))

/** Heron's user interface. */
export function App() {
  useEffect(() => {
    // Safari has no requestIdleCallback. If this fetch fails, opening the first window fetches the part again.
    const idle = globalThis.requestIdleCallback ?? ((run: () => void) => setTimeout(run, 500))
    idle(() => loadLayers().catch(() => undefined))
  }, [])
  return (
    <QueryClientProvider client={queryClient}>
      <BrowserRouter>
        <ErrorBoundary resetKey="app">
          <Suspense fallback={<div className="h-boot" />}>
            <Gate />
          </Suspense>
        </ErrorBoundary>
      </BrowserRouter>
      <ToastHost />
      <ConfirmHost />
      <PromptHost />
      <ProofHost />
    </QueryClientProvider>
  )
}

/** The pages available without a session. */
function Outside() {
  const code = exceptionAt(useLocation().pathname)
  return code ? <ExceptionPage code={code} /> : <Navigate to="/404" replace />
}

/** Shows the visited page, or redirects where necessary. */
function Gate() {
  const session = useSession()
  const { pathname, search } = useLocation()
  const fixed = redirects[pathname]
  const target =
    (fixed && fixed + search) ??
    guard({ signedIn: session !== undefined, path: pathname, search, inApp: startsInApp() })
  if (target) return <Navigate to={target} replace />
  return (
    <Routes>
      <Route element={<LoginLayout />}>
        <Route path="/user/login" element={<LoginPage />} />
        <Route path="/user/register" element={<RegisterPage />} />
        <Route path="/user/register-result" element={<RegisterResultPage />} />
        <Route path="/user/alteration" element={<AlterationPage />} />
        <Route path="/oauth2-app/login" element={<OauthLoginPage />} />
        <Route path={SCAN_LOGIN} element={<ScanPage />} />
      </Route>
      <Route path="/test/home" element={<Gallery />} />
      <Route path="/user/*" element={<Navigate to="/404" replace />} />
      <Route path="*" element={session ? <SignedIn session={session} /> : <Outside />} />
    </Routes>
  )
}
