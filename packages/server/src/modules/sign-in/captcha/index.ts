export { captchaBindings } from './captcha.routes.ts'
