export { PositioningPoints } from './positioning-points.tsx'
