import { type CatalogueEntry, entry } from './error-entry.ts'

/** Failures of calls forwarded to another service. */
export const gatewayErrors = {
  GATEWAY_CLOSED: entry(
    401,
    401,
    '访问许可已失效，请在 Heron 的“网关路由”中重新打开此页面',
    'Your access has expired: open the page again from "Gateway routes" in Heron',
    'アクセス許可の期限が切れました。Heron の「ゲートウェイルート」から開き直してください',
  ),
  GATEWAY_AWAY: entry(
    502,
    502,
    '目标服务没有正常应答',
    'The service behind this route gave an invalid answer',
    '転送先のサービスが正しく応答しませんでした',
  ),
  GATEWAY_FORBIDDEN: entry(
    502,
    502,
    'Heron 不允许连接此路由的目标服务；管理员可在 HERON_OUTBOUND_PRIVATE 中登记该服务',
    'Heron may not connect to the service behind this route; an administrator can name it in HERON_OUTBOUND_PRIVATE',
    'Heron はこのルートの転送先に接続できません。管理者が設定 HERON_OUTBOUND_PRIVATE に登録すると接続できます',
  ),
  GATEWAY_REDIRECT: entry(
    502,
    502,
    '目标服务要求转到别处，已拒绝',
    'The service behind this route redirects elsewhere, which is refused',
    '転送先のサービスが別の場所へのリダイレクトを返したため、拒否しました',
  ),
  GATEWAY_LATE: entry(
    504,
    504,
    '目标服务没有及时应答',
    'The service behind this route did not answer in time',
    '転送先のサービスが時間内に応答しませんでした',
  ),
  GATEWAY_PAUSED: entry(
    503,
    503,
    '目标服务多次失败，已暂停转发，{seconds} 秒后重试',
    'The service behind this route failed several times; it is tried again in {seconds} s',
    '転送先のサービスが続けて失敗したため転送を止めています。{seconds} 秒後に再試行します',
  ),
  GATEWAY_NO_SOCKET: entry(
    501,
    501,
    '网关不转发 WebSocket',
    'WebSockets are not forwarded',
    'WebSocket は転送されません',
  ),
} as const satisfies Record<string, CatalogueEntry>
