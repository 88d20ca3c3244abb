export { positioningPointBindings } from './positioning-point.routes.ts'
export {
  createPositioningPointService,
  type PositioningPointService,
  pointsOfMachines,
} from './positioning-point.service.ts'
export { machineCells } from './positioning-point.store.ts'
