export { workshopBindings } from './workshop.routes.ts'
export { createWorkshopService } from './workshop.service.ts'
