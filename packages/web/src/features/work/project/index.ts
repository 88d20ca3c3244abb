export { ProjectDetails } from './project-details.tsx'
export { ProjectList } from './project-list.tsx'
export { vdiClass } from './roughness.ts'
