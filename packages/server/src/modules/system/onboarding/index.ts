export { onboardingBindings } from './onboarding.routes.ts'
