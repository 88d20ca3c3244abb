import { lazy } from 'react'

export { LoginLayout } from './login/login-layout.tsx'
export { LoginPage } from './login/login-page.tsx'

/** Loaded apart: the login page must not wait for the form library of the dialog. */
export const PasswordDialog = lazy(async () => ({ default: (await import('./password-dialog.tsx')).PasswordDialog }))
