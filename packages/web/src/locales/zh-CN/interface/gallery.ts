/** The gallery of the widget kit. */
export const gallery = {
  title: '组件库',
  count: '{{count}} 个组件',
  index: '组件目录',
  search: '搜索组件',
  nothing: '没有找到组件',
  showCode: '查看示例代码',
  hideCode: '收起示例代码',
  group: {
    input: '输入',
    picker: '选择',
    grid: '可编辑表格',
    editor: '编辑器',
    upload: '上传与图片',
    feedback: '反馈',
    layout: '布局',
    list: '列表与展示',
  },
} as const

declare module '../../../lib/text/text.ts' {
  interface TextResources {
    gallery: typeof gallery
  }
}
