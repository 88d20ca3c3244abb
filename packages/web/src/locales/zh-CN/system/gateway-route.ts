import { fields, nouns } from '@heron/contract/labels/zh'
export const gatewayRoute = {
  title: '网关路由',
  intro: '哪些请求转发到哪个服务。',
  gatewayOff: '网关未启用：只保存配置，不转发请求。启用请设置 HERON_GATEWAY=on。',
  gatewayOn: '网关已启用，端口 {{port}}。以下状态为当前服务器自启动以来的情况。',
  open: '打开',
  circuit: {
    title: '转发状态',
    closed: '正常转发',
    failing: '最近失败',
    open: '已暂停',
    'half-open': '试探中',
    none: '未转发',
    calls: '{{calls}} 次请求，{{failures}} 次失败',
    last: '最近失败：{{reason}}（{{time}}）',
  },
  empty: '新增路由并填写路由条件。',
  routerId: nouns.gatewayRoute['router.routerId'],
  name: nouns.gatewayRoute['router.name'],
  uri: nouns.gatewayRoute['router.uri'],
  uriHint: 'http:// 或 https:// 地址',
  status: nouns.gatewayRoute['router.status'],
  on: '正常',
  off: '禁用',
  predicates: fields.predicates,
  filters: fields.filters,
  kind: '条件类型',
  values: '值',
  valuesHint: '多个值用逗号分隔',
  namedHint: '名称,正则表达式',
  addPredicate: '新建条件',
  strip: '去除路径前缀',
  limiter: '限流过滤器',
  breaker: '熔断器',
  key: '参数名',
  addArg: '添加参数',
  copy: '复制',
  remove: '删除路由',
} as const

declare module '../../../lib/text/text.ts' {
  interface TextResources {
    gatewayRoute: typeof gatewayRoute
  }
}
