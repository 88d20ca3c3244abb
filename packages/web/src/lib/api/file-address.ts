import { basePath } from './address.ts'

/** [H06] The address of a stored file: web addresses are unchanged, paths are below the server's static files. */
export function fileAddress(path: string): string {
  if (/^https?:\/\//i.test(path)) return path
  const parts = path.replace(/^\/+/, '').split('/').map(encodeURIComponent)
  return `${basePath}/sys/common/static/${parts.join('/')}`
}
