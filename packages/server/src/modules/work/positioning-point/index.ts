export { positioningPointBindings } from './positioning-point.routes.ts'
export {
  createPositioningPointService,
  type PositioningPointService,
  pointsOfMachines,
} from './positioning-point.service.ts'
