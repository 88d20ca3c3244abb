import type { Texts } from '../../texts.ts'
import type { gatewayRoute as zh } from '../../zh-CN/system/gateway-route.ts'

export const gatewayRoute: Texts<typeof zh> = {
  title: 'ゲートウェイルート',
  intro: 'どの呼び出しをどのサービスへ転送するかの設定です。現在は保存のみで、Heron 自体は転送しません。',
  empty: 'ルートを追加し、条件を入力してください。',
  routerId: 'ルートID',
  name: '名称',
  uri: '転送先',
  uriHint: 'http:// または https:// のアドレス',
  status: '状態',
  on: '有効',
  off: '無効',
  predicates: 'ルート条件',
  filters: 'フィルター',
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
