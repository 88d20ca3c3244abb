import { defineNoun, grant } from '../../noun.ts'
import { titled } from '../../titles.ts'

export const ossFile = defineNoun({
  shows: ['storedFile', 'sysUser'],
  permissions: {
    'system:ossFile:list': grant('查看文件', 'See stored files', '保管ファイルの閲覧'),
    'system:ossFile:upload': grant('上传文件', 'Upload stored files', '保管ファイルのアップロード'),
    'system:ossFile:delete': grant('删除文件', 'Delete stored files', '保管ファイルの削除'),
  },
  screens: [
    {
      path: '/oss/file',
      component: 'oss-file/OssFileList',
      icon: 'folder',
      titles: titled('文件列表', 'Stored files', 'ファイル一覧'),
      permission: 'system:ossFile:list',
      group: '/isystem',
      order: 130,
    },
  ],
})
