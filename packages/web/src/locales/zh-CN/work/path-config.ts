import { fields } from '@heron/contract/labels/zh'
export const pathConfig = {
  title: '路径配置',
  description: '下载的 NC 文件如何命名、放进哪些文件夹。',
  empty: '为所有机床设一个默认规则，再为个别机床单独设置。',
  machine: fields.machineId,
  allMachines: '所有机床（默认）',
  name: fields.namePattern,
  nameHint: '字母、数字、_ - . 与占位符',
  folders: fields.folderPattern,
  foldersHint: '由外到内逐级添加；可留空',
  example: '示例',
  placeholders: '占位符',
  placeholder: {
    program: '程序号',
    project: '项目 ID',
    part: '工件',
    machine: '机床编号',
    revision: '版次',
    customer: '客户编号',
    date: '日期',
  },
} as const

declare module '../../../lib/text/text.ts' {
  interface TextResources {
    pathConfig: typeof pathConfig
  }
}
