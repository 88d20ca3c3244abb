export { SettingPanel } from './setting-panel.tsx'
