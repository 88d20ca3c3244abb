import { lazy } from 'react'

export const OauthLoginPage = lazy(async () => ({ default: (await import('./oauth-login-page.tsx')).OauthLoginPage }))
