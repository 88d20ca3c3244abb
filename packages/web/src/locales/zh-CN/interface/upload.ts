/** Files and pictures of a form. */
export const upload = {
  choose: '点击上传',
  image: '上传',
  notAnImage: '请上传图片',
  failed: '{{name}} 上传失败.',
  unknown: '未知错误',
  tooLarge: '{{name}} 超过 {{limit}}',
  cannotMove: '未知的操作',
  atTheEnd: '已到最后~',
  moveLeft: '左移',
  moveRight: '右移',
  download: '下载',
  remove: '删除',
  downloadFailed: '文件下载失败',
  nothing: '未上传任何文件',
  imageTitle: '图片上传',
  fileTitle: '文件上传',
  files: '已选文件',
  progress: '已上传 {{percent}}%',
  noPicture: '图片无法显示',
} as const

declare module '../../../lib/text/text.ts' {
  interface TextResources {
    upload: typeof upload
  }
}
