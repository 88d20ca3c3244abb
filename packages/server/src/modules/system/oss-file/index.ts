export { ossFileBindings } from './oss-file.routes.ts'
export { createOssFileService, mayReadOssFile } from './oss-file.service.ts'
