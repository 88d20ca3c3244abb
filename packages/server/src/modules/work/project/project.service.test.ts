import type { Permission } from '@heron/contract/permissions'
import {
  electrodeFields,
  locationFields,
  machineFields,
  pathConfigFields,
  positioningPointFields,
  projectFields,
} from '@heron/contract/routes'
import { noJobDefaults } from '@heron/contract/routes/work/schema/job-defaults'
import { listQuery } from '@heron/contract/wire'
import { expect, it } from 'vitest'
import { createIds } from '../../../platform/ids.ts'
import { reachable } from '../../../platform/transition.ts'
import { demoMachines, demoPoints, demoSetting, demoWorkpiece } from '../../../seed/workshop-data.ts'
import { describeOnBothEngines } from '../../../testing/database.ts'
import { createElectrodeService } from '../electrode/index.ts'
import { createLocationService } from '../location/index.ts'
import { createMachineService } from '../machine/index.ts'
import { createPathConfigService, pathPatternsOf } from '../path-config/index.ts'
import { createPositioningPointService } from '../positioning-point/index.ts'
import { createProjectExtendService } from '../project-extend/index.ts'
import { markStaleOnInputChange, moveProject, projectTransitions } from '../project-record/index.ts'
import { createWorkpieceService } from '../workpiece/index.ts'
import { readSnapshot } from './job-snapshot.ts'
import { projectConfigurationOf } from './project.configuration.ts'
import { changeMachineAndElectrodes, machineAndElectrodes } from './project.machine-setting.ts'
import { latestOverviewOf, projectOverviewOf } from './project.overview.ts'
import { createProjectService } from './project.service.ts'

const noon = Date.parse('2026-11-21T04:00:00Z')
const createTime = '2026-11-21 12:00:00'
const ids = createIds(() => noon)
const actor = { userId: '1', username: 'ada' }
const seesMachines = { permissions: new Set(['machine:list'] as const) }
const projectInput = {
  name: '前模仁',
  customerId: null,
  part: 'A-03',
  mould: 'M1',
  shape: 'openCavity' as const,
  targetRa: 1.6,
  machineId: null,
  remark: '',
}
const electrodeInput = {
  name: 'E1',
  material: 'copper' as const,
  gapInSolid: true,
  base: { length: 30, width: 25, height: 10 },
  head: { length: 20, width: 15.8, height: 15 },
  holderLength: 60,
  baseCorner: 1 as const,
  projectedArea: 316,
  wettedArea: null,
  orbit: 'circle' as const,
  targetRa: null,
  outline: [
    [
      { x: -10, y: -7.9 },
      { x: 10, y: -7.9 },
      { x: 10, y: 7.9 },
    ],
  ],
  copies: [
    {
      number: 1,
      module: 'finish' as const,
      undersize: 0.2,
      undersizeZ: 0.2,
      measuredUndersize: null,
      actualHeight: 74.9987,
      offset: { x: 0.0123, y: -0.0001, c: 0.025 },
    },
  ],
}
const locationInput = {
  label: 'C1',
  x: 24.5,
  y: -18.25,
  c: -90,
  depth: 8,
  depthReference: 'surface' as const,
  surfaceZ: 0,
  baseFaceZ: null,
  premachined: 0,
  positioningPoint: null,
}

describeOnBothEngines('job preparation', (db) => {
  const needs = () => ({ db: db(), clock: () => noon, ids, files: { remove: async () => {} } })
  const make = () => ({
    projects: createProjectService(needs()),
    machines: createMachineService(needs()),
    points: createPositioningPointService(needs()),
    electrodes: createElectrodeService(needs()),
    locations: createLocationService(needs()),
    workpieces: createWorkpieceService(needs()),
    settings: createProjectExtendService(needs()),
  })
  let machineId = ''
  let projectId = ''
  let electrodeId = ''

  it('[J01] has no overview without a project', async () => {
    expect(await latestOverviewOf(db(), seesMachines)).toBeNull()
  })

  it('[J07][D07] stores a machine setting with its positioning points to 0.1 µm', async () => {
    const { machines, points } = make()
    const [input = undefined] = demoMachines
    const [point] = demoPoints
    if (!input || !point) throw new Error('the demo has machines')
    const machine = await machines.add({ ...input, ballCentre: { x: 900.1234, y: 700, z: -480 } }, actor)
    machineId = machine.id
    const place = await points.add({ machineId, ...point }, actor)
    expect(await machines.get(machineId)).toEqual({
      defaults: noJobDefaults,
      ...input,
      id: machineId,
      ballCentre: { x: 900.1234, y: 700, z: -480 },
      chuck: { diameter: null, height: null },
      positioningPoints: [{ id: place.id, machineId, ...point, createTime, version: 1 }],
      createTime,
      version: 1,
    })
    const listed = await machines.list(listQuery(machineFields).parse({ family: `${input.family}` }))
    expect(listed.records.map(({ machineNo }) => machineNo)).toEqual(['M-01'])
    const places = await points.list(listQuery(positioningPointFields).parse({ machineId }))
    expect(places.total).toBe(1)
    const low = machines.edit({ ...input, id: machineId, version: 1, g959: -600 }, actor)
    await expect(low).rejects.toMatchObject({ code: 'VALIDATION', params: { field: 'g959' } })
  })

  it('[J01][D03] numbers projects by year and starts them unresolved with empty settings', async () => {
    const { projects, workpieces, settings } = make()
    const first = await projects.add({ ...projectInput, machineId }, actor)
    const second = await projects.add(projectInput, actor)
    projectId = first.id
    expect([first.number, second.number]).toEqual(['P-2026-0001', 'P-2026-0002'])
    expect(first).toMatchObject({
      ...projectInput,
      machineId,
      machineNo: 'M-01',
      status: 'unresolved',
      released: false,
    })
    expect(await workpieces.get(projectId)).toMatchObject({ name: 'A-03', length: null, machineNo: 'M-01' })
    expect(await settings.get(projectId)).toMatchObject({ safeDistance: null, highestElectrode: null })
    const open = await projects.list(listQuery(projectFields).parse({ name: '前模仁' }))
    expect(open.total).toBe(2)
    expect(await projects.deleteBatch([second.id])).toEqual({ removed: 1 })
  })

  it('[J02][D06][D08] stores workpiece and electrode setting; an older version gets both versions', async () => {
    const { workpieces, settings } = make()
    const before = await workpieces.get(projectId)
    const input = { ...demoWorkpiece, id: before.id, version: 1 }
    const after = await workpieces.update({ ...input, measureAngle: -12.345 }, actor)
    expect(after).toMatchObject({ ...demoWorkpiece, measureAngle: -12.345, coordinateSystem: 54, version: 2 })
    await expect(workpieces.update(input, actor)).rejects.toMatchObject({
      code: 'CONFLICT',
      detail: { current: { version: 2 }, given: { version: 1 } },
    })
    const { id } = await settings.get(projectId)
    expect(await settings.update({ ...demoSetting, id, version: 1 }, actor)).toMatchObject(demoSetting)
  })

  it('[D04][Q06] stores electrodes and copies to 0.1 µm and returns the highest', async () => {
    const { electrodes, settings } = make()
    const made = await electrodes.add({ ...electrodeInput, projectId }, actor)
    electrodeId = made.id
    expect(made).toEqual({
      ...electrodeInput,
      id: electrodeId,
      projectId,
      fileId: null,
      solid: null,
      holder: { diameter: null, height: null },
      locationCount: 0,
      createTime,
      version: 1,
    })
    expect((await settings.get(projectId)).highestElectrode).toEqual({ electrodeId, name: 'E1', length: 75 })
    await expect(electrodes.add({ ...electrodeInput, projectId }, actor)).rejects.toMatchObject({
      code: 'LABEL_TAKEN',
      params: { field: 'name', given: 'E1' },
    })
  })

  it('[J08][D04] adds, copies in a grid, copies with the electrode and deletes locations', async () => {
    const { locations, electrodes } = make()
    const first = await locations.add({ ...locationInput, projectId, electrodeId }, actor)
    expect(first).toMatchObject({ ...locationInput, electrodeName: 'E1', projectedArea: 316, version: 1 })
    const copies = await locations.copyLoc({ ids: [first.id], countX: 2, pitchX: 10.5, countY: 2, pitchY: -20 }, actor)
    expect(copies.map(({ label, x, y }) => [label, x, y])).toEqual([
      ['C2', 35, -18.25],
      ['C3', 24.5, -38.25],
      ['C4', 35, -38.25],
    ])
    const copied = await locations.copyEle({ electrodeId, name: 'E2', withLocations: true, dx: 1, dy: 0 }, actor)
    expect(copied.locations.map(({ label, x }) => [label, x])).toEqual([
      ['C1', 25.5],
      ['C2', 36],
      ['C3', 25.5],
      ['C4', 36],
    ])
    const all = await electrodes.list(listQuery(electrodeFields).parse({ projectId, column: 'name', order: 'asc' }))
    expect(all.records.map(({ name, locationCount }) => [name, locationCount])).toEqual([
      ['E1', 4],
      ['E2', 4],
    ])
    await electrodes.deleteBatch([copied.electrodeId])
    const left = await locations.list(listQuery(locationFields).parse({ projectId }))
    expect(left.total).toBe(4)
    expect(await locations.delete(copies.map(({ id }) => id))).toEqual({ removed: 3 })
  })

  it('[Q04] makes one core job of all rows, or names every field that is missing', async () => {
    const { projects, workpieces } = make()
    const snapshot = await readSnapshot(db(), projectId)
    if (!snapshot.job.ok) throw new Error(JSON.stringify(snapshot.job.refusals))
    expect(snapshot.job.value.locations[0]).toEqual({
      id: expect.any(String),
      electrodeId,
      label: 'C1',
      x: 245_000,
      y: -182_500,
      c: -90_000,
      depth: 80_000,
      depthReference: 'surface',
      surfaceZ: 0,
      premachined: 0,
      positioningPoint: '1号位',
    })
    expect(snapshot.job.value.machine.positioningPoints).toEqual([
      { name: '1号位', cs: 54, origin: { x: 4_000_000, y: 3_000_000, z: -5_000_000 } },
    ])
    const empty = await projects.add({ ...projectInput, machineId }, actor)
    const { job } = await readSnapshot(db(), empty.id)
    if (job.ok) throw new Error('an empty project is no job')
    expect(job.refusals.map(({ path }) => path)).toEqual(
      expect.arrayContaining(['workpiece.length', 'workpiece.splitType', 'setting.safeDistance', 'setting.ballPot']),
    )
    const bare = await projects.add({ ...projectInput, machineId: null }, actor)
    const without = await readSnapshot(db(), bare.id)
    // A machine that is not chosen yet hides no other missing value.
    expect(without).toEqual({ ...without, job: { ok: false, refusals: expect.arrayContaining([...job.refusals]) } })
    expect(without.job).toMatchObject({
      refusals: expect.arrayContaining([expect.objectContaining({ path: 'machine' })]),
    })
    const { id, version } = await workpieces.get(projectId)
    await workpieces.update({ ...demoWorkpiece, id, version, height: 41 }, actor)
    expect((await readSnapshot(db(), projectId)).jobHash).not.toBe(snapshot.jobHash)
  })

  it('[E03] a resolved project is open again when an input changes', async () => {
    const { projects, electrodes } = make()
    markStaleOnInputChange(db())
    await moveProject(db(), projectId, 'resolved', actor, () => noon)
    const before = await electrodes.get(electrodeId)
    const { id: _id, projectId: _project, fileId: _file, solid: _solid, locationCount: _count, ...fields } = before
    await electrodes.edit({ ...fields, id: electrodeId, gapInSolid: false }, actor)
    expect((await projects.get(projectId)).status).toBe('unresolved')
    const { version } = await projects.get(projectId)
    const byHand = projects.saveMakeStatus({ id: projectId, version, status: 'discharged' }, actor)
    await expect(byHand).rejects.toMatchObject({ code: 'ILLEGAL_TRANSITION' })
  })

  it('[E03] every status can be reached and left', () => {
    expect(reachable(projectTransitions, 'unresolved')).toEqual(new Set(['unresolved', 'resolved', 'discharged']))
    expect(Object.values(projectTransitions).every((next) => next.length > 0)).toBe(true)
  })

  it('[J01] summarises a project and returns machine and electrodes together', async () => {
    const overview = await projectOverviewOf(db(), projectId, seesMachines)
    expect(overview.counts).toMatchObject({ electrodes: 1, copies: 1, locations: 1, questions: 0 })
    expect(overview.next).toBe('plan')
    const { machines, workpieces, settings } = make()
    expect(overview.workpiece).toEqual(await workpieces.get(projectId))
    expect(overview.machine).toEqual(await machines.get(machineId))
    expect((await projectOverviewOf(db(), projectId, { permissions: new Set() })).machine).toBeNull()
    const known = overview.workpiece
    const bare = { ...demoWorkpiece, id: known.id, height: null }
    await workpieces.update({ ...bare, version: known.version }, actor)
    const due = async () => {
      const { next, completeIn } = await projectOverviewOf(db(), projectId, seesMachines)
      return [next, completeIn]
    }
    expect(await due()).toEqual(['complete', 'workpiece'])
    await workpieces.update({ ...demoWorkpiece, id: known.id, version: known.version + 1 }, actor)
    expect(await due()).toEqual(['plan', null])
    const setting = await settings.get(projectId)
    await settings.update({ ...demoSetting, ballPot: null, id: setting.id, version: setting.version }, actor)
    expect(await due()).toEqual(['complete', 'setting'])
    await settings.update({ ...demoSetting, id: setting.id, version: setting.version + 1 }, actor)
    expect(await due()).toEqual(['plan', null])
    const shown = await machineAndElectrodes(db(), projectId)
    expect(shown.electrodes).toMatchObject([{ name: 'E1', nominalLength: 75, copies: [{ number: 1, pot: null }] }])
  })

  it('[J01] leads each person to a missing value that he or she may fill in', async () => {
    const { electrodes, workpieces } = make()
    const electrode = await electrodes.get(electrodeId)
    const { id: _id, projectId: _project, fileId: _file, solid: _solid, locationCount: _count, ...fields } = electrode
    await electrodes.edit({ ...fields, id: electrodeId, holderLength: null }, actor)
    const workpiece = await workpieces.get(projectId)
    const lacking = { height: null, positioningPoint: null }
    await workpieces.update({ ...demoWorkpiece, id: workpiece.id, version: workpiece.version, ...lacking }, actor)
    // The location has no positioning point either: it uses the workpiece's, which is missing once.
    expect((await readSnapshot(db(), projectId)).job).toMatchObject({
      refusals: [
        { path: 'workpiece.height' },
        { path: 'workpiece.positioningPoint' },
        { path: 'electrodes.E1.holderLength' },
      ],
    })
    const leads = async (...permissions: readonly Permission[]) =>
      (await projectOverviewOf(db(), projectId, { permissions: new Set(permissions) })).completeIn
    expect(await leads('workpiece:edit', 'electrode:edit')).toBe('workpiece')
    expect(await leads('electrode:edit')).toBe('electrode')
    expect(await leads('setting:edit')).toBe('workpiece')
    const version = workpiece.version + 1
    await workpieces.update({ ...demoWorkpiece, id: workpiece.id, version }, actor)
    await electrodes.edit({ ...fields, id: electrodeId, version: electrode.version + 1 }, actor)
    expect(await leads('electrode:edit')).toBeNull()
  })

  it('[J01] finds the project changed last with its overview', async () => {
    const { projects } = make()
    const { records } = await projects.list(listQuery(projectFields).parse({}))
    const latest = await latestOverviewOf(db(), seesMachines)
    expect([records.length > 1, latest?.project]).toEqual([true, (await projects.latest(1))[0]])
    expect(latest).toEqual(await projectOverviewOf(db(), String(latest?.project.id), seesMachines))
  })

  it('[J01][J02][Q06] changes machine, setting and measured figures together or not at all', async () => {
    const { settings, electrodes, projects } = make()
    const project = await projects.get(projectId)
    const setting = await settings.get(projectId)
    const electrode = await electrodes.get(electrodeId)
    const { id: _id, projectId: _project, highestElectrode: _highest, ...fields } = setting
    const height = {
      electrodeId,
      version: electrode.version,
      copy: 1,
      module: 'finish' as const,
      actualHeight: 75.1234,
      measuredUndersize: 0.2012,
      offset: { x: 0.01, y: -0.02, c: 0.05 },
    }
    const edit = (version: number) => ({
      id: projectId,
      version: project.version,
      machineId: project.machineId,
      setting: { ...fields, safeDistance: 12.5, eliminatedPots: [9, 3, 9] },
      heights: [{ ...height, version }],
    })
    const stale = changeMachineAndElectrodes(edit(electrode.version + 5), actor, needs())
    // The present values in the form of the edit, without what was undone.
    await expect(stale).rejects.toMatchObject({
      code: 'CONFLICT',
      detail: {
        current: {
          ...{ id: projectId, version: project.version, machineId: project.machineId, setting: fields },
          heights: [{ electrodeId, version: electrode.version, copy: 1 }],
        },
      },
    })
    // One copy's figures come from an older version of its electrode.
    const mixed = {
      ...edit(electrode.version),
      heights: [height, { ...height, copy: 2, version: electrode.version - 1 }],
    }
    await expect(changeMachineAndElectrodes(mixed, actor, needs())).rejects.toMatchObject({ code: 'CONFLICT' })
    expect((await settings.get(projectId)).safeDistance).toBe(setting.safeDistance)
    const shown = await changeMachineAndElectrodes(edit(electrode.version), actor, needs())
    expect(shown.setting).toMatchObject({
      safeDistance: 12.5,
      eliminatedPots: [3, 9],
      highestElectrode: { name: 'E1', length: 75.1234 },
    })
    expect(shown.electrodes[0]?.copies[0]).toMatchObject({ actualHeight: 75.1234, measuredUndersize: 0.2012 })
    expect(shown.machine?.machineNo).toBe('M-01')
  })

  it('[J01] a save of the setting writes no electrode without another figure', async () => {
    const { settings, electrodes, projects } = make()
    const { version } = await electrodes.get(electrodeId)
    const save = async (more: { readonly actualHeight?: number }) => {
      const [project, setting] = [await projects.get(projectId), await settings.get(projectId)]
      const { id: _id, projectId: _project, highestElectrode: _highest, version: of, ...fields } = setting
      const { number: copy, module, actualHeight, measuredUndersize, offset } = (await copiesOf())[0] ?? missing()
      const figures = { actualHeight, measuredUndersize, offset, ...more }
      await changeMachineAndElectrodes(
        {
          ...{ id: projectId, version: project.version, machineId: project.machineId },
          setting: { ...fields, version: of, safeDistance: (setting.safeDistance ?? 0) + 1 },
          heights: [{ electrodeId, version: (await electrodes.get(electrodeId)).version, copy, module, ...figures }],
        },
        actor,
        needs(),
      )
      return (await electrodes.get(electrodeId)).version
    }
    const copiesOf = async () => (await electrodes.get(electrodeId)).copies
    const missing = () => {
      throw new Error('the electrode has no copy')
    }
    expect(await save({})).toBe(version)
    expect(await save({ actualHeight: 74.5 })).toBe(version + 1)
    expect((await copiesOf())[0]).toMatchObject({ actualHeight: 74.5 })
  })

  it('[J01] a figure for a copy that another user removed meanwhile is a conflict', async () => {
    const { settings, electrodes, projects } = make()
    const electrode = await electrodes.get(electrodeId)
    const [project, setting] = [await projects.get(projectId), await settings.get(projectId)]
    const { id: _id, projectId: _project, highestElectrode: _highest, ...fields } = setting
    const removed = { copy: 99, module: 'finish', actualHeight: 74.5, measuredUndersize: null, offset: null } as const
    const heights = [{ ...removed, electrodeId, version: electrode.version - 1 }]
    const input = { id: projectId, version: project.version, machineId: project.machineId, setting: fields, heights }
    await expect(changeMachineAndElectrodes(input, actor, needs())).rejects.toMatchObject({ code: 'CONFLICT' })
  })

  it('[J01] lists the projects changed last, and the words the screens choose from', async () => {
    const { projects } = make()
    const [latest] = await projects.latest(1)
    const listed = await projects.list(listQuery(projectFields).parse({}))
    expect(listed.records.map(({ id }) => id)).toContain(latest?.id)
    const configuration = await projectConfigurationOf(db())
    expect(configuration.machines.map(({ machineNo }) => machineNo)).toEqual(['M-01'])
    expect(configuration.fileTypes).toContain('stp')
  })

  it('[J07][D24] keeps a machine used by a project, and deletes others with their points', async () => {
    const { machines, points } = make()
    await expect(machines.deleteBatch([machineId])).rejects.toMatchObject({ code: 'IN_USE' })
    const [, second] = demoMachines
    const [point] = demoPoints
    if (!second || !point) throw new Error('the demo has machines')
    const other = await machines.add(second, actor)
    const one = await points.add({ machineId: other.id, ...point }, actor)
    const twice = points.add({ machineId: other.id, ...point }, actor)
    await expect(twice).rejects.toMatchObject({ code: 'DUPLICATE', params: { field: 'name' } })
    const moved = await points.edit({ ...one, origin: { x: 1, y: 2, z: -3.0001 } }, actor)
    expect([moved.origin, moved.version]).toEqual([{ x: 1, y: 2, z: -3.0001 }, 2])
    expect(await points.deleteBatch([one.id])).toEqual({ removed: 1 })
    await expect(points.deleteBatch([one.id])).rejects.toMatchObject({ code: 'NOT_FOUND' })
    expect(await machines.deleteBatch([other.id])).toEqual({ removed: 1 })
  })

  it('[J05][D24] has one path configuration for each machine and one for all others', async () => {
    const service = createPathConfigService(needs())
    const common = { machineId: null, namePattern: 'O{program}.NC', folderPattern: ['{machine}'] }
    const made = await service.add(common, actor)
    expect(made).toMatchObject({ ...common, machineNo: null, example: 'M-02/OO0187.NC', version: 1 })
    await expect(service.add(common, actor)).rejects.toMatchObject({ code: 'DUPLICATE' })
    const own = await service.add({ ...common, machineId, folderPattern: [] }, actor)
    expect(own.example).toBe('OO0187.NC')
    const changed = await service.upd({ ...common, id: made.id, version: 1, namePattern: '{program}_{date}.NC' }, actor)
    expect([changed.example, changed.version]).toEqual(['M-02/O0187_2026-11-21.NC', 2])
    const list = await service.list(listQuery(pathConfigFields).parse({}))
    expect(list.total).toBe(2)
    expect(await pathPatternsOf(db(), machineId)).toMatchObject({ folderPattern: [] })
    expect(await pathPatternsOf(db(), 'another')).toMatchObject({ namePattern: '{program}_{date}.NC' })
  })
})
