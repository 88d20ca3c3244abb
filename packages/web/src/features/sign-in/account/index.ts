export { AccountCenter } from './center-page.tsx'
export { AccountSettings } from './settings-page.tsx'
