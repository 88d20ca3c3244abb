import { lazy } from 'react'

/** Loaded apart: the login page must not wait for the form library of the dialog. */
export const LoginLayout = lazy(async () => ({ default: (await import('./login/login-layout.tsx')).LoginLayout }))
export const LoginPage = lazy(async () => ({ default: (await import('./login/login-page.tsx')).LoginPage }))
export const PasswordDialog = lazy(async () => ({ default: (await import('./password-dialog.tsx')).PasswordDialog }))
