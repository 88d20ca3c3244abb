export { ProjectDetails } from './project-details.tsx'
export { vdiClass } from './roughness.ts'
