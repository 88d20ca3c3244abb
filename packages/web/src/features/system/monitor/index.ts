export { DiskMonitoring } from './disk-monitoring.tsx'
export { HttpInfo } from './http-info.tsx'
export { RuntimeInfo } from './runtime-info.tsx'
export { SystemInfo } from './system-info.tsx'
