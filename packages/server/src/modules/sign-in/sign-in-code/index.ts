export { signInCodeBindings } from './sign-in-code.routes.ts'
