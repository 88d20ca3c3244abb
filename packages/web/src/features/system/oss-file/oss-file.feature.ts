import { defineFeature, screen } from '../../../lib/feature.ts'

export const feature = defineFeature({
  'oss-file/OssFileList': screen(() => import('./index.ts'), 'OssFileList'),
})
