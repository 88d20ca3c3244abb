export { planPicture } from './image/plan-picture.ts'
export { readSnapshot, type Snapshot } from './job-snapshot.ts'
export { projectBindings } from './project.routes.ts'
export { createProjectService, type ProjectNeeds, type ProjectService } from './project.service.ts'
