import { defineNoun, grant } from '../../noun.ts'
import { titled } from '../../titles.ts'

export const gatewayRoute = defineNoun({
  shows: ['sysGatewayRoute'],
  titles: {
    sysGatewayRoute: titled('网关路由', 'Gateway route', 'ゲートウェイルート'),
  },
  restores: { sysGatewayRoute: 'gatewayRoute.updateAll' },
  permissions: {
    'system:gateway:list': grant('查看网关路由', 'See gateway routes', 'ゲートウェイルートの閲覧'),
    'system:gateway:edit': grant('编辑网关路由', 'Edit gateway routes', 'ゲートウェイルートの編集'),
    'system:gateway:open': grant('打开网关路由', 'Open gateway routes', 'ゲートウェイルートを開く'),
    // Spelled as in the specification.
    'system:getway:delete': grant('删除网关路由', 'Delete gateway routes', 'ゲートウェイルートの削除'),
  },
  screens: [
    {
      path: '/isystem/gatewayroute',
      component: 'system/SysGatewayRouteList',
      icon: 'list',
      titles: titled('网关路由', 'Gateway routes', 'ゲートウェイルート'),
      permission: 'system:gateway:list',
      group: '/monitor',
      order: 40,
    },
  ],
})
