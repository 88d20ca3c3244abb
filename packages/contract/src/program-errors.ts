import { business, type CatalogueEntry } from './error-entry.ts'

/** Failures of files returned from a machine, and of dry runs. */
export const programErrors = {
  POST_NOT_RUN_HERE: business(
    '后处理 {post} 尚未在机床 {machine} 上空运行验证，不能发布；请在该机床上空运行并记录结果',
    'Post-processor {post} is not proven by a dry run on machine {machine}: the program cannot be released. Make a dry run there and record it',
    'ポストプロセッサ {post} は加工機 {machine} で空運転の確認がないため、リリースできません。その加工機で空運転し、結果を記録してください',
  ),
  AIR_CUT_OPEN: business(
    '核对表还有 {count} 项未完成',
    'Open points in the checklist: {count}',
    'チェックリストに未確認の項目が {count} 件あります',
  ),
  AIR_CUT_DIFFERS: business(
    '第 {line} 行的读数与程序不符；如属实，请记录为不合格',
    'The reading at line {line} is missing or differs from the program; if the control really shows it, record the run as bad',
    '{line} 行目の読み値がプログラムと一致しません。実際の表示であれば不合格として記録してください',
  ),
  AIR_CUT_OTHER: business(
    '空运行程序已改变，请重新下载',
    'The raised program has changed: download it again',
    '空運転プログラムが変わりました。再度ダウンロードしてください',
  ),
  PROGRAM_REFUSED_SINCE: business(
    '程序 {program} 未通过现行校验（版本 {version}：{checks}），不能下载或开始；请重新生成并送审',
    'Program {program} does not pass the present checks (version {version}: {checks}): it can neither be downloaded nor started. Generate it again and submit it',
    'プログラム {program} は現行の検証（バージョン {version}：{checks}）に合格しないため、ダウンロードも開始もできません。再生成して申請してください',
  ),
  PROGRAM_VERIFIED_BEFORE: business(
    '程序 {program} 由校验器版本 {by} 校验，现行版本为 {present}；请先在程序页重新校验',
    'Program {program} was verified by version {by}; the present version is {present}. Check it again on the program tab first',
    'プログラム {program} はバージョン {by} で検証されました。現行はバージョン {present} です。先にプログラム画面で再検証してください',
  ),
  PROGRAM_FILE_OTHER: business(
    '该文件不是此版本的程序',
    'The file is not this revision of the program',
    'このファイルは該当リビジョンのプログラムではありません',
  ),
  PROGRAM_FILES: business(
    '这些文件不能组成一个程序（{name}）：文件名重复或不允许、文件过多，或属于多个程序',
    'The files cannot be one program ({name}): a name occurs twice or is not allowed, there are too many files, or they belong to several programs',
    'これらのファイルは 1 つのプログラムになりません（{name}）：名前の重複や使用不可の名前、ファイル数の超過、または複数のプログラムです',
  ),
  PROGRAM_FILE_SAME: business(
    '该文件与存档一致，无需带回',
    'The file is equal to the stored program: there is nothing to adopt',
    'ファイルは保存済みプログラムと同一のため、取り込む必要はありません',
  ),
  PROGRAM_FILE_DRY_RUN: business(
    '该文件是空运行程序，不能带回为新版本；请上传加工程序',
    'The file is a dry run, which cannot become a revision: upload the program that burns',
    'ファイルは空運転プログラムのため、新しいリビジョンにできません。加工プログラムをアップロードしてください',
  ),
} as const satisfies Readonly<Record<string, CatalogueEntry>>
