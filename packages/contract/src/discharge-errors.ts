import { business, type CatalogueEntry } from './error-entry.ts'

/** Failures of machines and burns. */
export const dischargeErrors = {
  BURNT_BY_OTHER_COPY: business(
    '位置 {label} 已由 {electrode} 的另一件电极加工或正在加工；请重新生成加工方案',
    'Location {label} was burnt, or is being burnt, by another copy of {electrode}: make the plan again',
    '位置 {label} は {electrode} の別の電極個体で加工済みまたは加工中です。加工プランを作り直してください',
  ),
  BURN_NOT_OPEN: business(
    '{place} 已在放电或已放电完成',
    '{place} is burning or burnt already',
    '{place} は放電中または放電済みです',
  ),
  BURN_ORDER: business(
    '{label}：{before} 尚未放电完成，不能先开始 {electrode}',
    '{label}: {before} must be burnt before {electrode} can start',
    '{label}：{before} の放電が終わるまで {electrode} は開始できません',
  ),
  PROJECT_BURNING: business(
    '{machine} 正在加工本项目（{place}）：请在放电结束并记录后再生成程序',
    '{machine} is burning this project now ({place}): generate when that burn has been recorded',
    '{machine} でこのプロジェクトを加工中です（{place}）。放電を記録してから生成してください',
  ),
  MACHINE_BURNING: business(
    '{machine} 正在加工 {program}（{place}）：先记录其结果，排队和加工时间才准确',
    '{machine} is burning {program} ({place}): record how that ended first, or its queue and times are wrong',
    '{machine} は {program}（{place}）を加工中です。先に結果を記録しないと、加工待ちと時間が正しくなりません',
  ),
  BURN_FINER_DONE: business(
    '{label}：{after} 已放电完成，请先将其改为重新放电，再处理 {electrode}',
    '{label}: {after} has been burnt already; take that burn back before {electrode}',
    '{label}：{after} の放電が完了しています。{electrode} より先にそちらを再放電にしてください',
  ),
  BURN_SINCE: business(
    '{place} 此后已重新放电或正在放电，不能恢复原来的记录',
    '{place} has been burnt or started since; the earlier burn cannot count again',
    '{place} はその後に放電または開始されているため、以前の記録を有効に戻せません',
  ),
  RENEWED_BURNING: business(
    '{place} 正在放电：请先记录结果，再登记换电极',
    '{place} is burning now: record how it ended before the electrode is replaced',
    '{place} は放電中です。結果を記録してから電極の交換を登録してください',
  ),
  RENEWED_BURNT: business(
    '{electrode} 换上后已经放过电，不能撤回换电极的登记',
    '{electrode} has burnt since it was replaced; the record cannot be withdrawn',
    '{electrode} は交換後に放電しているため、交換の登録は取り消せません',
  ),
  PLACES_UNCLEAR: business(
    '以下位置可能已经放电，但位置是重新录入的，请先在项目页确认：{places}',
    'These places may have been burnt already, at locations entered anew; decide about them on the project page first: {places}',
    '次の箇所は放電済みの可能性があります（位置が再入力されています）。プロジェクト画面で先に確認してください：{places}',
  ),
  PROJECT_ON_MACHINE: business(
    '{machine} 正在加工本项目（{program}，未完成 {count} 处）：修改不会改变机床上的程序，只会使它失效',
    '{machine} is burning this project ({program}, {count} not finished): an edit does not reach the program on the machine, it only makes it stale',
    '{machine} でこのプロジェクトを加工中です（{program}、未完了 {count} か所）。変更しても加工機のプログラムは変わらず、失効するだけです',
  ),
  QUEUE_BURNING: business(
    '{program} 正在 {machine} 上加工：不能调整顺序，也不能换机床',
    '{program} is burning on {machine}: it can be neither put at another place nor moved to another machine',
    '{program} は {machine} で加工中です。順番の変更も別の加工機への移動もできません',
  ),
  QUEUE_BEFORE_BURNING: business(
    '{program} 正在 {machine} 上加工，其余位置接着加工：其他程序不能排在它前面',
    '{program} is burning on {machine} and its other places follow: no program can be put before it',
    '{program} は {machine} で加工中で、残りの箇所が続きます。その前には入れられません',
  ),
  QUEUE_NOT_WAITING: business(
    '{program} 不在 {machine} 的排队中',
    '{program} is not waiting for {machine}',
    '{program} は {machine} の加工待ちにありません',
  ),
} as const satisfies Readonly<Record<string, CatalogueEntry>>
