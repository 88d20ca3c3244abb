import { business, type CatalogueEntry } from './error-entry.ts'

/** Failures of posts learnt from samples. */
export const teachErrors = {
  TEACH_TIME: business(
    '样例学习超过 {seconds} 秒，已停止；请用较短的程序',
    'Learning took longer than {seconds} s and was stopped: give shorter programs',
    'サンプル学習が {seconds} 秒を超えたため中止しました。短いプログラムを使ってください',
  ),
  TEACH_CRASHED: business(
    '样例学习中断，请检查样例后重试',
    'Learning ended before it had a result; check the samples and try again',
    'サンプル学習が途中で終了しました。サンプルを確認して再実行してください',
  ),
  TEACH_BUSY: business(
    '正在进行其他样例学习，请稍后再试',
    'Other samples are being learnt at the moment; try again shortly',
    '他のサンプル学習を実行中です。しばらくしてから再試行してください',
  ),
  TEACH_LINES: business(
    '样例“{sample}”有 {lines} 行，最多 {limit} 行',
    'Sample "{sample}" has {lines} lines, at most {limit} are allowed',
    'サンプル「{sample}」は {lines} 行です（最大 {limit} 行）',
  ),
  TEACH_OLD: business(
    '样例或回答已更改，请先重新学习',
    'The samples or answers have changed: learn again first',
    'サンプルまたは回答が変わりました。先に再学習してください',
  ),
  TEACH_OPEN: business(
    '还有 {count} 个问题没有回答',
    'Questions without an answer: {count}',
    '未回答の質問が {count} 件あります',
  ),
  TEACH_QUESTIONS: business(
    '学习提出了 {count} 个问题，最多 {limit} 个，不能算学会；请换用同一控制系统的样例，或核对跑位单',
    'Learning took {count} questions, at most {limit} are allowed: it does not count as learnt. Give samples of one control, each with its own sheet',
    '学習に {count} 件の質問が必要でした（最大 {limit} 件）。学習済みとは認められません。同じ制御装置のサンプルと、それぞれの位置表を使ってください',
  ),
  TEACH_UNPROVEN: business(
    '样例尚未完全验证：{unknown} 行不明，{different} 个样例不一致，{unread} 个样例读不回，{missed} 个错误副本未被发现',
    'The samples are not fully proven: {unknown} lines not understood, {different} samples print differently, {unread} are not read back, {missed} changed copies were not refused',
    'サンプルが完全には検証されていません：不明 {unknown} 行、不一致 {different} 件、読み戻し不可 {unread} 件、検出できない変更 {missed} 件',
  ),
  TEACH_TAKEN: business(
    '该学习结果已转为后处理，不能再改',
    'This lesson was adopted as a post-processor and can no longer change',
    'この学習結果は採用済みのため変更できません',
  ),
  PLAN_NEEDED: business(
    '项目没有已确认的加工方案，无法确定加工顺序',
    'The project has no accepted plan, so the order of its places is not known',
    'プロジェクトに確定した加工プランがないため、加工順が分かりません',
  ),
  POST_MEANINGS: business(
    '{count} 行还没有可用的含义，后处理保持暂存',
    'Lines without a usable meaning: {count}. The post-processor stays held',
    '{count} 行に有効な意味がないため、ポストプロセッサは保留のままです',
  ),
  POST_ASSUMPTIONS: business(
    '还有 {count} 条假定未得到确认，不能使用该后处理；请逐条回答',
    'Open assumptions of this post-processor: {count}. Answer each before it is used',
    '未確認の前提が {count} 件あるため使用できません。1 件ずつ回答してください',
  ),
  POST_CONTRADICTED: business(
    '所填含义与 {count} 处运行过的样例矛盾，例如“{sample}”第 {line} 行',
    'Samples that ran contradict the stated meanings in {count} places, such as line {line} of "{sample}"',
    '定義した意味が実行済みサンプルと {count} か所で矛盾しています（例：「{sample}」{line} 行目）',
  ),
  POST_HELD: business(
    '该后处理由样例学得，不能复制、编辑或打印样例程序；请补全各行含义并检验，再在机床上空运行',
    'This post-processor was learnt from samples: it cannot be copied, edited or printed with. State the meanings of its lines, test it, then make a dry run on its machine',
    'このポストプロセッサはサンプルから学習したもので、複製・編集・サンプル出力はできません。各行の意味を定義して検証し、加工機で空運転してください',
  ),
  POST_LEARNT_FORMAT: business(
    '样例学得的后处理的程序没有交接文件，请下载 NC 程序',
    'A program of a learnt post-processor has no hand-over file: download the NC program',
    '学習したポストプロセッサのプログラムには受け渡しファイルがありません。NC プログラムをダウンロードしてください',
  ),
  POST_LEARNT_DRAFT: business(
    '样例学得的后处理的草稿没有草稿标记和停止段，发布后才能下载；空运行请用空运行程序',
    'A draft of a learnt post-processor has no draft mark and no stop: it can be downloaded once released. For the dry run, download the raised program',
    '学習したポストプロセッサの下書きには下書き表示も停止もありません。リリース後にダウンロードできます。空運転には空運転プログラムを使ってください',
  ),
} as const satisfies Readonly<Record<string, CatalogueEntry>>
