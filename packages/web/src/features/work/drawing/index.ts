export { DrawingTab } from './drawing-tab.tsx'
