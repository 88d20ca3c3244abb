import { planeDistance } from '../geometry/index.ts'
import { type Length, lengthFromCounts, lengthMax, plus, toMm } from '../units/index.ts'
import { SAME_PLACE } from './bounds.ts'
import { checkBallContacts } from './check-ball-contact.ts'
import { checkBallTravel } from './check-ball-travel.ts'
import { checkElectrode, electrodePath } from './check-electrode.ts'
import { checkLocation, checkPlace, locationPath } from './check-location.ts'
import { checkMachine } from './check-machine.ts'
import { checkOrbitShapes, checkOrbitWidths } from './check-orbit.ts'
import { checkScene } from './check-scene.ts'
import { checkSetting } from './check-setting.ts'
import { checkTouchTravel } from './check-touch-travel.ts'
import { checkProject, checkWorkpiece } from './check-workpiece.ts'
import { classesInOrder, effectiveLength } from './copies.ts'
import type { Job, Refusal } from './job.ts'
import type { Location } from './location.ts'
import { shortOfPots } from './pots.ts'
import { refuse, refuseDuplicates, refuseEmpty } from './refuse.ts'

/**
 * All checks of a job before planning; every reason names its field. Contradictions are checked only between entries
 * whose own fields are valid, so that one error gives one reason.
 */
export function checkJob(job: Job): readonly Refusal[] {
  const fields = [
    ...checkProject(job),
    ...checkWorkpiece(job),
    ...checkMachine(job),
    ...checkSetting(job),
    ...job.electrodes.flatMap((electrode) => checkElectrode(electrode, job)),
    ...job.locations.flatMap((location) => checkLocation(location, job)),
    ...checkIdentities(job),
  ]
  const isSound = (path: string) => !fields.some((refusal) => refusal.path.startsWith(`${path}.`))
  const isShopSound = ['workpiece', 'machine', 'setting'].every(isSound)
  return [...fields, ...(isShopSound ? checkTogether(job, isSound) : [])]
}

function checkIdentities({ electrodes, locations }: Job): readonly Refusal[] {
  const located = new Set(locations.map(({ electrodeId }) => electrodeId))
  return [
    ...(electrodes.length === 0 ? [refuse('electrodes', 'REQUIRED')] : []),
    ...electrodes.flatMap((electrode) => refuseEmpty(`${electrodePath(electrode)}.id`, electrode.id)),
    ...refuseDuplicates(
      electrodes,
      (electrode) => electrode.id,
      (electrode) => `${electrodePath(electrode)}.id`,
    ),
    ...refuseDuplicates(
      electrodes,
      (electrode) => electrode.name,
      (electrode) => `${electrodePath(electrode)}.name`,
    ),
    ...refuseDuplicates(
      locations,
      (location) => location.id,
      (location) => `${locationPath(location)}.id`,
    ),
    ...refuseDuplicates(
      locations,
      (location) => JSON.stringify([location.electrodeId, location.label]),
      (location) => `${locationPath(location)}.label`,
    ),
    ...electrodes
      .filter(({ id }) => !located.has(id))
      .map((electrode) => refuse(`${electrodePath(electrode)}.locations`, 'NO_LOCATIONS')),
  ]
}

function checkTogether(job: Job, isSound: (path: string) => boolean): readonly Refusal[] {
  const sound: Job = {
    ...job,
    electrodes: job.electrodes.filter((electrode) => isSound(electrodePath(electrode))),
    locations: job.locations.filter((location) => isSound(locationPath(location))),
  }
  const electrodes = new Map(sound.electrodes.map((electrode) => [electrode.id, electrode]))
  const places = sound.locations.flatMap((location) => {
    const electrode = electrodes.get(location.electrodeId)
    return electrode ? checkPlace(location, electrode, job) : []
  })
  return [
    ...places,
    ...checkSamePlace(sound.locations),
    ...checkOrbitWidths(sound),
    ...checkOrbitShapes(sound),
    ...checkBallContacts(sound),
    ...checkBallTravel(sound),
    ...checkTouchTravel(sound),
    ...checkTop(sound),
    ...checkScene(sound),
    ...checkMagazine(job),
  ]
}

/** Two locations of one electrode at one position: a line of the sheet was read twice. */
function checkSamePlace(locations: readonly Location[]): readonly Refusal[] {
  const sorted = locations.toSorted((a, b) => a.x - b.x)
  const twice = new Set<string>()
  sorted.forEach((one, index) => {
    for (let next = index + 1; next < sorted.length; next += 1) {
      const other = sorted[next]
      if (!other || other.x - one.x > SAME_PLACE) break
      if (isSamePlace(one, other)) twice.add(locations.indexOf(one) > locations.indexOf(other) ? one.id : other.id)
    }
  })
  return locations
    .filter((location) => twice.has(location.id))
    .map((location) => refuse(`${locationPath(location)}.x`, 'DUPLICATE', { value: location.label }))
}

function isSamePlace(a: Location, b: Location): boolean {
  return (
    a.electrodeId === b.electrodeId &&
    a.positioningPoint === b.positioningPoint &&
    planeDistance(a, b) <= SAME_PLACE &&
    Math.abs(a.surfaceZ - b.surfaceZ) <= SAME_PLACE
  )
}

/**
 * At traverse height the longest electrode must still be within the travel, and no higher than machine-safe Z: from there
 * it only goes down.
 */
function checkTop({ electrodes, locations, machine, setting, workpiece }: Job): readonly Refusal[] {
  const longest = Math.max(
    0,
    ...electrodes.flatMap((electrode) => electrode.copies.map((copy) => effectiveLength(electrode, copy))),
  )
  const tops = [...locations.map(({ surfaceZ }) => surfaceZ), ...(workpiece.fixtures ?? []).map(({ top }) => top)]
  const traverse = plus(lengthMax(0 as Length, ...tops), setting.safeDistance)
  const highest = Math.max(...machine.positioningPoints.map((point) => point.origin.z + traverse + longest))
  const { max } = machine.travel.z
  const top = toMm(lengthFromCounts(highest))
  if (highest > max) return [refuse('setting.safeDistance', 'TRAVEL_EXCEEDED', { highest: top, max: toMm(max) })]
  return highest > machine.safeZ ? [refuse('machine.safeZ', 'OUT_OF_RANGE', { min: top, max: toMm(max) })] : []
}

/** One copy of every class needs a pot of its own, in one of the loads; spares use the remaining ones. */
function checkMagazine({ electrodes, machine, setting }: Job): readonly Refusal[] {
  const needed = electrodes.reduce((sum, electrode) => sum + classesInOrder(electrode).length, 0)
  const short = shortOfPots({ machine, setting }, needed)
  if (!short) return []
  const isListShort = typeof setting.potOrder !== 'string'
  const isOnlyEliminated = needed <= short.legal + setting.eliminatedPots.length
  const path = isListShort ? 'setting.potOrder' : isOnlyEliminated ? 'setting.eliminatedPots' : 'machine.pots'
  return [refuse(path, 'POTS_SHORT', short)]
}
