import { fields, nouns } from '@heron/contract/labels/zh'
export const ossFile = {
  title: '文件列表',
  intro: '系统保管的文件；只有能查看此列表的人可以下载。',
  empty: '点击“OSS文件上传”添加文件。',
  name: fields.fileName,
  url: nouns.ossFile.url,
  size: '大小',
  by: '上传人',
  upload: 'OSS文件上传',
  choose: '选择要上传的文件',
  sending: '上传中 {{percent}}%',
  uploaded: '上传成功！',
  failed: '上传失败：{{name}}',
  tooLarge: '{{name}} 超过 {{limit}} MB',
  preview: '预览',
  download: '下载',
  removeDetail: '文件将被删除，无法恢复。',
} as const

declare module '../../../lib/text/text.ts' {
  interface TextResources {
    ossFile: typeof ossFile
  }
}
