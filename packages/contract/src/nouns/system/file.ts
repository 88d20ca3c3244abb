import { defineNoun, everyRole, grant } from '../../noun.ts'

export const file = defineNoun({
  shows: ['storedFile'],
  permissions: {
    'file:upload': grant('上传文件', 'Upload files', 'ファイルのアップロード', everyRole),
  },
})
