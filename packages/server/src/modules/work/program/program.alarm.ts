import type { RaiseAlarm } from '../../../platform/alarm.ts'
import { AppError } from '../../../platform/app-error.ts'
import type { ProgramService } from './program.service.ts'

type Call<A extends readonly unknown[], T> = (...args: A) => Promise<T>

/** The same call; if it finds a tampered program, people who release programs get an alarm. */
export const watched =
  <A extends readonly unknown[], T>(raise: RaiseAlarm, call: Call<A, T>): Call<A, T> =>
  async (...args) => {
    try {
      return await call(...args)
    } catch (cause) {
      if (cause instanceof AppError && cause.code === 'PROGRAM_TAMPERED') await raiseFor(raise, cause)
      throw cause
    }
  }

async function raiseFor(raise: RaiseAlarm, { params }: AppError): Promise<void> {
  const program = String(params.program ?? '–')
  await raise({
    permission: 'program:release',
    ...(typeof params.projectId === 'string' ? { projectId: params.projectId } : {}),
    title: {
      zh: 'NC 程序被改动',
      en: 'An NC program was tampered with',
      ja: 'NC プログラムの改ざん',
    },
    text: {
      zh: `存档的 NC 程序 ${program} 与签名不符，已拒绝使用。请勿在机床上运行，并检查数据库的写入者。`,
      en: `The stored NC program ${program} does not match its signature and was refused. Do not run it, and find out who wrote to the database.`,
      ja: `保存された NC プログラム ${program} は署名と一致しないため拒否されました。加工機で実行せず、データベースへの書き込みを調べてください。`,
    },
  })
}

/** The call with an alarm: raised when a refusal of a released program has just been recorded for the first time. */
const toldOfRefusal =
  (raise: RaiseAlarm, call: ProgramService['checkAgain']): ProgramService['checkAgain'] =>
  async (...args) => {
    const checked = await call(...args)
    const { program } = checked.answer
    const name = `${program.number} r${program.revision}`
    const where = `${program.projectNumber} · ${program.machineNo}`
    const rules = program.verification.checked?.rules.join(' ') ?? ''
    if (checked.isNews)
      await raise({
        permission: 'program:release',
        projectId: program.projectId,
        title: {
          zh: '现行校验不通过已发布的程序',
          en: 'The present checks refuse a released program',
          ja: 'リリース済みプログラムが現行の検証で不合格',
        },
        text: {
          zh: `已发布的 NC 程序 ${name}（${where}）未通过现行校验：${rules}。它不能再下载或开始。请勿在机床上运行，并重新编制。`,
          en: `The released NC program ${name} (${where}) does not pass the present checks: ${rules}. It can neither be downloaded nor started. Do not run it on the machine, and generate it again.`,
          ja: `リリース済みの NC プログラム ${name}（${where}）は現行の検証に合格しません：${rules}。ダウンロードも開始もできません。加工機で実行せず、再生成してください。`,
        },
      })
    return checked
  }

/** Every call that returns a stored text, with that alarm. */
export function watchedPrograms(programs: ProgramService, raise: RaiseAlarm): ProgramService {
  return {
    ...programs,
    ofProject: watched(raise, programs.ofProject),
    text: watched(raise, programs.text),
    report: watched(raise, programs.report),
    warnings: watched(raise, programs.warnings),
    signOff: watched(raise, programs.signOff),
    approve: watched(raise, programs.approve),
    release: watched(raise, programs.release),
    download: watched(raise, programs.download),
    verifyFile: watched(raise, programs.verifyFile),
    checkAgain: toldOfRefusal(raise, watched(raise, programs.checkAgain)),
    takeOver: watched(raise, programs.takeOver),
    diff: watched(raise, programs.diff),
    setupSheet: watched(raise, programs.setupSheet),
    airCut: watched(raise, programs.airCut),
    airCutFile: watched(raise, programs.airCutFile),
    airCutSheet: watched(raise, programs.airCutSheet),
    recordAirCut: watched(raise, programs.recordAirCut),
    epx: watched(raise, programs.epx),
    sheetFile: watched(raise, programs.sheetFile),
  }
}
