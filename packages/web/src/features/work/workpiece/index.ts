export { WorkpieceTab } from './workpiece-tab.tsx'
