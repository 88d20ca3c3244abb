export { ElectrodePanel } from './electrode-panel.tsx'
