export { DischargeBoard } from './board-page.tsx'
