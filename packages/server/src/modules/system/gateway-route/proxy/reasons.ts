import type { Words } from '@heron/contract/words'

/** A reason in the three languages; the detail is text of the service, the network or the setting. */
const reason = (zh: string, en: string, ja: string): Words => ({ zh, en, ja })

/** Why calls of a route fail, as the screen of gateway routes shows it. */
export const reasons = {
  status: (status: number) =>
    reason(`目标服务应答 ${status}`, `the service answers ${status}`, `転送先の応答 ${status}`),
  redirect: (to: string) =>
    reason(`目标服务跳转到 ${to}`, `the service redirects to ${to}`, `転送先が ${to} へリダイレクト`),
  cutOff: (detail: string) =>
    reason(
      `应答中途断开（${detail}）`,
      `the answer ends before its end (${detail})`,
      `応答が途中で切れました（${detail}）`,
    ),
  unusable: (detail: string) =>
    reason(`路由无法使用（${detail}）`, `the route is not usable (${detail})`, `ルートを使用できません（${detail}）`),
  forbidden: (host: string) =>
    reason(
      `服务器不允许连接 ${host}，请在 HERON_OUTBOUND_PRIVATE 中登记`,
      `the server may not connect to ${host}; the setting HERON_OUTBOUND_PRIVATE has to name it`,
      `サーバーは ${host} に接続できません。設定 HERON_OUTBOUND_PRIVATE に登録してください`,
    ),
  plain: (host: string) =>
    reason(
      `${host} 未加密：请使用 https，或在 HERON_OUTBOUND_PRIVATE 中登记`,
      `${host} is not encrypted: use https, or name it in the setting HERON_OUTBOUND_PRIVATE`,
      `${host} は暗号化されていません。https を使うか、設定 HERON_OUTBOUND_PRIVATE に登録してください`,
    ),
  late: (detail: string) =>
    reason(`没有及时应答（${detail}）`, `no answer in time (${detail})`, `時間内に応答なし（${detail}）`),
  away: (detail: string) => reason(`无法连接（${detail}）`, `no connection (${detail})`, `接続できません（${detail}）`),
}

/** A target that the settings do not allow, with the reason to show. */
export class NotAllowed extends Error {
  readonly words: Words

  constructor(words: Words) {
    super(words.en)
    this.words = words
  }
}
