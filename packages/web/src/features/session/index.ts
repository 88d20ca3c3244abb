export { LoginPage } from './login/login-page.tsx'
export { PasswordDialog } from './password-dialog.tsx'
