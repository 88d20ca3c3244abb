import { fields, nouns } from '@heron/contract/labels/ja'
import type { Texts } from '../../texts.ts'
import type { gatewayRoute as zh } from '../../zh-CN/system/gateway-route.ts'

export const gatewayRoute: Texts<typeof zh> = {
  title: 'ゲートウェイルート',
  intro: 'どの呼び出しをどのサービスへ転送するかの設定です。現在は保存のみで、Heron 自体は転送しません。',
  empty: 'ルートを追加し、条件を入力してください。',
  routerId: nouns.gatewayRoute['router.routerId'],
  name: nouns.gatewayRoute['router.name'],
  uri: nouns.gatewayRoute['router.uri'],
  uriHint: 'http:// または https:// のアドレス',
  status: nouns.gatewayRoute['router.status'],
  on: '有効',
  off: '無効',
  predicates: fields.predicates,
  filters: fields.filters,
  kind: '条件の種類',
  values: '値',
  valuesHint: '複数の値はコンマで区切ります',
  namedHint: '名前,正規表現',
  addPredicate: '条件を追加',
  limiter: '流量制限',
  breaker: 'サーキットブレーカー',
  key: 'パラメーター名',
  addArg: 'パラメーターを追加',
  copy: 'コピー',
  remove: 'ルートを削除',
}
