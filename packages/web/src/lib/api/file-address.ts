import { basePath } from './address.ts'

/** [H06] Where a stored file is read: complete addresses of the web stay, paths stand below the server's static files. */
export function fileAddress(path: string): string {
  if (/^https?:\/\//i.test(path)) return path
  const parts = path.replace(/^\/+/, '').split('/').map(encodeURIComponent)
  return `${basePath}/sys/common/static/${parts.join('/')}`
}
