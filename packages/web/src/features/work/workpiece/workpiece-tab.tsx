import { projectRoutes } from '@heron/contract/calls/work/project'
import { workpieceRoutes } from '@heron/contract/calls/work/workpiece'
import type { Machine, PositioningPoint } from '@heron/contract/routes'
import type { WireAnswer } from '@heron/contract/wire'
import { centringTypes } from '@heron/core/job'
import { memo, useDeferredValue, useMemo } from 'react'
import { ReadPart } from '../../../kit/data/list-page/read-part.tsx'
import { Button } from '../../../kit/display/button/button.tsx'
import { Empty } from '../../../kit/display/empty/empty.tsx'
import { FormFields } from '../../../kit/form/form/form-fields.tsx'
import { lateSchema } from '../../../kit/form/form/late-schema.ts'
import { RouteConflict } from '../../../kit/form/form/route-conflict.tsx'
import { useRouteForm } from '../../../kit/form/form/use-route-form.ts'
import type { Values } from '../../../kit/form/form/values.ts'
import { Panel } from '../../../kit/layout/panel/panel.tsx'
import { useCall } from '../../../lib/api/query.ts'
import { useCan } from '../../../lib/session/permissions.ts'
import { useText } from '../../../lib/text/text.ts'
import { useInSlices } from '../../../lib/use-in-slices.ts'
import { withDefaultNotes } from '../../../widgets/job-defaults/job-defaults.ts'
import { TakeDefaults } from '../../../widgets/job-defaults/take-defaults.tsx'
import { useProjectMachine } from '../../../widgets/tool-bodies/use-project-machine.ts'
import { anchorOnBlock, anchorOverMiddle, fixturesOnBlock, type Place } from './anchor-place.ts'
import { CentringPicture } from './centring-picture.tsx'
import { fixtureRows } from './fixtures-field.tsx'
import { usePlaceWarning } from './use-place-warning.ts'
import './workpiece.css'
import { blockSections, centringSections, fixtureSections } from './workpiece-sections.tsx'

const workpieceSchema = lateSchema(
  async () => (await import('@heron/contract/routes/work/workpiece')).workpieceRoutes.update.body,
)

type Workpiece = WireAnswer<typeof workpieceRoutes.get>

/** [C08] Workpiece parameters: the block, its position, and centring. */
export function WorkpieceTab({ projectId }: { readonly projectId: string }) {
  const t = useText()
  const workpiece = useCall(workpieceRoutes.get, { query: { projectId } })
  const data = useInSlices(workpiece.data)
  return (
    <ReadPart of={workpiece}>
      {data ? (
        <WorkpieceForm key={data.id} projectId={projectId} workpiece={data} />
      ) : (
        <Empty title={t('kit.loading')} />
      )}
    </ReadPart>
  )
}

/** A ball not given for this job is the machine's: with both inputs empty the field is left out. */
function withoutEmptyBalls(workpiece: Workpiece) {
  const empty = { diameter: null, rodLength: null }
  return { ...workpiece, upperBall: workpiece.upperBall ?? empty, lowerBall: workpiece.lowerBall ?? empty }
}

const pointOptions = (points: readonly Pick<PositioningPoint, 'name' | 'coordinateSystem'>[]) =>
  points.map(({ name, coordinateSystem }) => ({ value: name, label: `${name} · G${coordinateSystem}` }))

const NO_DEFAULTS: Values = {}

const isSide = (value: unknown): value is number => typeof value === 'number'
const typeOf = ({ splitType }: Values) => centringTypes.find((each) => each === splitType) ?? null

interface CentringOfProps {
  readonly values: Values
  readonly origin: Place | undefined
}

/** The picture follows the inputs after their frame: a key is shown first, then what it changes in the picture. */
function CentringOf({ values, origin }: CentringOfProps) {
  return <DrawnCentring values={useDeferredValue(values)} origin={origin} />
}

const DrawnCentring = memo(function DrawnCentring({ values, origin }: CentringOfProps) {
  const side = (name: string) => (isSide(values[name]) ? values[name] : null)
  return (
    <CentringPicture
      type={typeOf(values)}
      zero={values.zero === 'corner' ? 'corner' : 'centre'}
      repeats={side('splitCount')}
      heights={{ left: side('leftZ'), right: side('rightZ'), front: side('frontZ'), back: side('backZ') }}
      size={{ length: side('length'), width: side('width') }}
      anchor={anchorOnBlock(values, origin)}
      fixtures={fixturesOnBlock(values)}
    />
  )
})

/** What the block may meet on its machine's table. Whether the machine measures is read with the first change. */
function useTable(workpiece: Workpiece, machine: Machine | undefined, isChanged: boolean) {
  const query = { id: workpiece.projectId }
  const held = useCall(projectRoutes.getProjectMachineAndDjInfo, { query }, { enabled: isChanged }).data
  const isMeasuring = held !== undefined && held.setting.measuring !== 'preset'
  const upperBall = workpiece.upperBall ?? workpiece.machineUpperBall
  return useMemo(
    () => ({ points: machine?.positioningPoints ?? [], machine, upperBall, isMeasuring }),
    [machine, upperBall, isMeasuring],
  )
}

function WorkpieceForm({ projectId, workpiece }: { readonly projectId: string; readonly workpiece: Workpiece }) {
  const t = useText()
  const mayEdit = useCan()('workpiece:edit')
  const machine = useProjectMachine(projectId)
  const held = useRouteForm(workpieceRoutes.update, withoutEmptyBalls(workpiece), {
    late: workpieceSchema,
    rowKeys: fixtureRows,
  })
  const { form, root, save, isSaving } = held
  const { values } = form
  // Not for each key: new fields draw all inputs again.
  const table = useTable(workpiece, machine, form.isDirty)
  const ofPlaces = usePlaceWarning(projectId, table.points, form.isDirty)
  const block = useMemo(
    () => [...blockSections(pointOptions(table.points), table, ofPlaces), ...fixtureSections],
    [table, ofPlaces],
  )
  const defaults: Values = machine?.defaults.workpiece ?? NO_DEFAULTS
  const centring = useMemo(() => withDefaultNotes(centringSections(table), defaults), [table, defaults])
  const sections = useMemo(() => [...block, ...centring], [block, centring])
  const origin = table.points.find(({ name }) => name === values.positioningPoint)?.origin
  const proposed = anchorOverMiddle(values, origin, workpiece.upperBall ?? workpiece.machineUpperBall)
  const propose = () => {
    for (const [axis, at] of Object.entries(proposed ?? {})) form.set(`anchor${axis.toUpperCase()}`, at)
  }
  const type = typeOf(values)
  return (
    <div className="h-columns workpiece-columns">
      <Panel
        title={t('workpiece.title')}
        facts={form.isDirty ? <span className="h-form-dirty">{t('kit.unsaved')}</span> : workpiece.machineNo}
        tools={
          mayEdit ? (
            <Button small kind="primary" busy={isSaving} disabled={!form.isDirty} onClick={save}>
              {t('kit.save')}
            </Button>
          ) : null
        }
      >
        <form
          ref={root}
          className="h-form"
          onSubmit={(event) => {
            event.preventDefault()
            save()
          }}
        >
          <FormFields form={form} sections={block} disabled={!mayEdit} />
          <input type="submit" hidden />
        </form>
      </Panel>
      <Panel
        title={t('workpiece.centring')}
        facts={t(`workpiece.split.${type ?? 'none'}`)}
        tools={
          mayEdit ? (
            <>
              <TakeDefaults form={form} defaults={defaults} />
              <Button small icon="target" disabled={!proposed} onClick={propose}>
                {t('workpiece.anchorOverMiddle')}
              </Button>
            </>
          ) : null
        }
      >
        <CentringOf values={values} origin={origin} />
        <FormFields form={form} sections={centring} disabled={!mayEdit} />
      </Panel>
      <RouteConflict held={held} sections={sections} />
    </div>
  )
}
