/** Words of the editable table's cells. */
export const cell = {
  expand: '展开编辑',
  textareaKeys: 'Ctrl+Enter 保存，Esc 放弃',
  loadingOptions: '加载中…',
  chooseUser: '请选择用户',
  chooseDepart: '请点击选择部门',
  choose: '请选择',
  clear: '清空',
  popupMissing: 'popup参数未正确配置!',
  popupUneven: 'popup参数未正确配置,原始值和目标值数量不一致!',
  upload: '点击上传',
  uploadFile: '上传文件',
  uploadImage: '上传图片',
  uploading: '上传中({{percent}}%)',
  uploaded: '上传完成',
  uploadFailed: '上传失败',
  unknownError: '未知错误',
  uploadErrorTitle: '上传出错',
  uploadErrorText: '错误信息：{{message}}',
  notAnImage: '请上传图片',
  fileMenu: '操作',
  download: '下载',
  remove: '删除',
  more: '更多',
  downloadFailed: '文件下载失败',
  unknownFile: '未知的文件',
  countMore: '共 {{count}} 个文件',
  progress: '{{percent}}%',
  subTable: '子表',
  subTableFailed: '打开子表失败',
  details: '详细信息',
  columnHelp: '{{title}} 的说明',
  editing: '{{name}} 正在编辑',
  conflict: '{{title}}：他人已保存为“{{theirs}}”',
  takeTheirs: '采用',
  keepMine: '保留我的',
  rowGone: '“{{row}}”已被他人删除',
  notSaved: '未保存：{{values}}',
  and: '、',
} as const

declare module '../../../lib/text/text.ts' {
  interface TextResources {
    cell: typeof cell
  }
}
