import { setupSheet, writeEpx2 } from '@heron/core/post'
import { readProgram } from '@heron/core/program'
import { AppError } from '../../../platform/app-error.ts'
import { actingOn } from '../../../platform/audit/action.ts'
import type { Db } from '../../../platform/db/database.ts'
import type { FileAnswer } from '../../../platform/http/call.ts'
import type { SigningKeys } from '../../../platform/signing/signing-keys.ts'
import { inputsOf } from './program.inputs.ts'
import { readAgain } from './program.make.ts'
import { statedOf } from './program.sheet.ts'
import type { SheetLanguage } from './program.sheet-captions.ts'
import { sheetPage } from './program.sheet-page.ts'
import { getProgram } from './program.shown.ts'
import { artefactOf } from './program.signature.ts'
import { refuseRefused } from './program.verification.ts'

/** A proven text with its inputs. A program that may not be run cannot be exported in any format. */
export async function provenText(db: Db, keys: SigningKeys, id: string) {
  actingOn(`program:${id}`)
  const program = await getProgram(db, id)
  if (program.state === 'withdrawn') throw new AppError('NOT_RELEASED')
  if (program.state === 'draft') throw new AppError('PROGRAM_UNPROVEN', { count: program.findings.block })
  if (program.stale) throw new AppError('PROGRAM_STALE')
  refuseRefused(program.verification, `${program.number} r${program.revision}`)
  const inputs = await inputsOf(db, id)
  const isReleased = program.state === 'released'
  const { text } = await artefactOf(db, keys, id, isReleased ? 'released' : 'draft')
  return { program, inputs, text, name: `${isReleased ? '' : 'DRAFT_'}${program.number}_R${program.revision}` }
}

/** The hand-over file for a control or a cell computer, made from the reading of the proven text. */
export async function epxOf(db: Db, keys: SigningKeys, id: string): Promise<FileAnswer> {
  const { inputs, text, name } = await provenText(db, keys, id)
  if (!inputs.dialect) throw new AppError('POST_LEARNT_FORMAT')
  const read = readProgram([{ name, text }], inputs.dialect)
  const file = read.ok ? writeEpx2(read.value.program) : read
  if (!file.ok) throw new AppError('REFUSED', { count: file.refusals.length }, { refusals: file.refusals })
  return { name: `${name}.epx`, mediaType: 'application/xml', body: Buffer.from(file.value.text, 'utf8') }
}

/** The setup sheet as a separate page, to be printed or stored beside the program. */
export async function sheetFileOf(db: Db, keys: SigningKeys, id: string, language: SheetLanguage): Promise<FileAnswer> {
  const { program, inputs, text, name } = await provenText(db, keys, id)
  const report = readAgain(inputs, text)
  const stated = await statedOf(db, keys, id, inputs, report)
  const page = sheetPage(setupSheet(report), program, { ...stated, notChecked: report.notChecked }, language)
  return { name: `${name}.html`, mediaType: 'text/html; charset=utf-8', body: Buffer.from(page, 'utf8') }
}
