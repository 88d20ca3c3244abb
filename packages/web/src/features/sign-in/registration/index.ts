import { lazy } from 'react'

export const RegisterPage = lazy(async () => ({ default: (await import('./register-page.tsx')).RegisterPage }))
export const RegisterResultPage = lazy(async () => ({
  default: (await import('./register-result-page.tsx')).RegisterResultPage,
}))
