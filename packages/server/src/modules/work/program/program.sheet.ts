import type { setupSheet } from '@heron/contract/routes'
import { copyName, effectiveLength, effectiveUndersize, loadOf, modules } from '@heron/core/job'
import { type Length, toDegrees, toMm } from '@heron/core/units'
import type { z } from 'zod'
import type { Db } from '../../../platform/db/database.ts'
import type { SigningKeys } from '../../../platform/signing/signing-keys.ts'
import { planPicture } from '../project/index.ts'
import type { ProgramInputs } from './program.artefact.ts'
import { inputsOf } from './program.inputs.ts'
import { readAgain } from './program.make.ts'
import { wireNotChecked } from './program.present.ts'
import { getProgram, shownArtefact } from './program.shown.ts'
import { artefactOf } from './program.signature.ts'
import { warningsOf } from './program.warnings.ts'

type Sheet = z.output<typeof setupSheet>
type Report = ReturnType<typeof readAgain>

/** Blocks shown so that the operator can compare the first moves. */
const FIRST_BLOCKS = 12

/** What the verification does not model; the sheet lists it, and never states "collision free" (NC20). */
const notModelled = ['otherFixtures', 'flushing', 'cables', 'electrodeDeflection']

const fixturesOf = ({ job }: ProgramInputs): Sheet['fixtures'] =>
  (job.workpiece.fixtures ?? []).map(({ name, x, y, length, width, top }) => ({
    name,
    x: toMm(x),
    y: toMm(y),
    length: toMm(length),
    width: toMm(width),
    top: toMm(top),
  }))

function toolsOf({ plan, job }: ProgramInputs, { readings }: Report): Sheet['tools'] {
  const used = new Set(readings.map(({ load, pot }) => `${load} ${pot}`))
  return plan.pots
    .map((assigned) => ({ ...assigned, load: loadOf(assigned) }))
    .filter(({ load, pot }) => used.has(`${load} ${pot}`))
    .toSorted((a, b) => a.load - b.load || a.pot - b.pot)
    .map(({ load, pot, electrodeId, copy, module }) => {
      const electrode = job.electrodes.find(({ id }) => id === electrodeId)
      const own = electrode?.copies.find(({ number }) => number === copy)
      return {
        pot,
        load,
        electrode: electrode?.name ?? '',
        module: modules.find((each) => each === module) ?? null,
        copy: electrode && own && copyName(electrode, own) !== own.module ? copy : null,
        length: electrode && own ? toMm(effectiveLength(electrode, own)) : null,
        material: electrode?.material ?? null,
        undersize: own ? toMm(effectiveUndersize(own)) : null,
      }
    })
}

/** The block, and the positioning points in whose systems the text burns. */
function workpieceOf({ job: { workpiece, machine } }: ProgramInputs, { readings }: Report): Sheet['workpiece'] {
  const used = new Set(readings.map(({ cs }) => cs))
  const { material, length, width, height, zero } = workpiece
  return {
    ...{ material, zero, length: toMm(length), width: toMm(width), height: toMm(height) },
    points: machine.positioningPoints.filter(({ cs }) => used.has(cs)).map(({ name, cs }) => ({ name, cs })),
  }
}

/** The conditions that the text calls: a program's text agrees with the library in every figure (V16, V24). */
function conditionsOf({ conditions }: ProgramInputs, { readings }: Report): Sheet['conditions'] {
  const called = new Set(readings.flatMap(({ steps }) => steps.map(({ condition }) => condition)))
  return conditions
    .filter(({ code }) => called.has(code))
    .toSorted((a, b) => a.code - b.code)
    .map(({ code, polarity, peakCurrent, onTime, offTime, voltage, servo }) => ({
      ...{ code, polarity, peakCurrent, onTime, offTime, voltage, servo },
    }))
}

/** The pot that the text calls for the reference ball. */
function ballOf({ header }: Report): Sheet['ball'] {
  const ball = header.find(({ key }) => key === 'BALL')
  return ball ? Number(ball.value) : null
}

const locationsOf = ({ readings }: Report): Sheet['locations'] =>
  readings.map((reading, at) => ({
    order: at + 1,
    pot: reading.pot,
    load: reading.load,
    label: reading.label ?? '',
    cs: reading.cs,
    x: toMm(reading.x),
    y: toMm(reading.y),
    c: toDegrees(reading.c),
    z: toMm(reading.finalZ),
    steps: reading.steps.length,
    conditions: reading.steps.map(({ condition }) => condition),
  }))

/** The workpiece with its zero, its fixtures and the places that the text burns, from above. */
function pictureOf(inputs: ProgramInputs, { readings }: Report): string {
  const { job } = inputs
  const { length, width, zero } = job.workpiece
  return planPicture({
    title: job.project.number,
    workpiece: { length: toMm(length), width: toMm(width), zero },
    fixtures: fixturesOf(inputs),
    electrodes: job.electrodes.map(({ id, name, head, outline }) => ({
      id,
      name,
      length: toMm(head.length),
      width: toMm(head.width),
      outline: (outline ?? []).map((ring) => ring.map(({ x, y }) => ({ x: toMm(x), y: toMm(y) }))),
    })),
    locations: readings.map(({ label, electrodeId, x, y, c }) => ({
      label: label ?? '',
      electrodeId: electrodeId ?? '',
      x: toMm(x),
      y: toMm(y),
      c: toDegrees(c),
    })),
  })
}

const pointOf = (point: { readonly x: Length; readonly y: Length; readonly z: Length } | undefined) => ({
  x: point ? toMm(point.x) : 0,
  y: point ? toMm(point.y) : 0,
  z: point ? toMm(point.z) : 0,
})

/** The first blocks with moves, in the post's notation. */
function firstMovesOf({ moves }: Report, text: string): Sheet['firstMoves'] {
  const lines = text.split(/\r?\n/)
  const numbers = new Set<number>()
  for (const { line } of moves) {
    if (numbers.size === FIRST_BLOCKS) break
    numbers.add(line)
  }
  return [...numbers].map((line) => ({ line, text: lines[line - 1] ?? '' }))
}

/** What both sheets, on the screen and as a file, show besides the text. */
export async function statedOf(db: Db, keys: SigningKeys, id: string, inputs: ProgramInputs, report: Report) {
  const accepted = (await warningsOf(db, keys, id)).filter(({ signed }) => signed !== null)
  return {
    accepted,
    tools: toolsOf(inputs, report),
    workpiece: workpieceOf(inputs, report),
    conditions: conditionsOf(inputs, report),
    fixtures: fixturesOf(inputs),
    plan: pictureOf(inputs, report),
  }
}

/** The sheet for setting up the machine, from the interpreter's reading of the text (NC19). */
export async function sheetOf(db: Db, keys: SigningKeys, id: string): Promise<Sheet> {
  const program = await getProgram(db, id)
  const inputs = await inputsOf(db, id)
  const { text } = await artefactOf(db, keys, id, shownArtefact(program))
  const report = readAgain(inputs, text)
  const { totals } = report
  return {
    program,
    ball: ballOf(report),
    locations: locationsOf(report),
    burnt: report.header.filter(({ key }) => key === 'BURNT').map(({ value }) => value),
    firstMoves: firstMovesOf(report, text),
    lowestZ: totals.lowestZ === undefined ? 0 : toMm(totals.lowestZ),
    lowestMachineZ: totals.lowestMachineZ === undefined ? null : toMm(totals.lowestMachineZ),
    highestFeed: totals.fastestFeed,
    extent: { min: pointOf(totals.envelope?.min), max: pointOf(totals.envelope?.max) },
    ...(await statedOf(db, keys, id, inputs, report)),
    notChecked: wireNotChecked(report.notChecked),
    notModelled: [...notModelled],
  }
}
