export {
  createPositioningPointService,
  type PositioningPointService,
  pointsOfMachines,
} from './positioning-point.service.ts'
