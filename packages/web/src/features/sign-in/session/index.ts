import { lazy } from 'react'

export { LoginLayout } from './login/login-layout.tsx'
export { LoginPage } from './login/login-page.tsx'

/** Loaded separately: the sign-in page must not wait for the dialog's form library. */
export const PasswordDialog = lazy(async () => ({ default: (await import('./password-dialog.tsx')).PasswordDialog }))
