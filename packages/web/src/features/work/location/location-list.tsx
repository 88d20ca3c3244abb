import { locationRoutes } from '@heron/contract/calls/work/location'
import type { Electrode, Location, Workpiece } from '@heron/contract/routes'
import { lazy, Suspense, useCallback, useMemo, useRef, useState } from 'react'
import { DataTable } from '../../../kit/data/data-table/data-table.tsx'
import { hangingOn } from '../../../kit/data/list-page/hanging.ts'
import { Button } from '../../../kit/display/button/button.tsx'
import { Empty } from '../../../kit/display/empty/empty.tsx'
import { Panel } from '../../../kit/layout/panel/panel.tsx'
import { confirm } from '../../../kit/overlay/confirm/confirm-store.ts'
import { lateWindow } from '../../../kit/overlay/layers/late-window.tsx'
import { toast } from '../../../kit/overlay/toast/toast-store.ts'
import { useMutate } from '../../../lib/api/query.ts'
import { Can } from '../../../lib/session/can.tsx'
import { useText } from '../../../lib/text/text.ts'
import { meetings } from '../../../widgets/table-warnings/cavities.ts'
import { locationColumns } from './location-columns.tsx'
import { electrodeColor } from './location-model.ts'
import { overhangs } from './overhang.ts'
import { useLiveLocations } from './use-live-locations.ts'

// The editable grid is loaded when writing begins.
const LocationGrid = lazy(async () => ({ default: (await import('./location-grid.tsx')).LocationGrid }))
const LocationForm = lateWindow(async () => (await import('./location-form.tsx')).LocationForm)
const LocationGridForm = lateWindow(async () => (await import('./location-form.tsx')).LocationGridForm)

interface LocationListProps {
  readonly projectId: string
  readonly locations: readonly Location[]
  readonly electrodes: readonly Electrode[]
  readonly block: Workpiece | undefined
  /** Not read yet. */
  readonly busy: boolean
  readonly chosen: string | undefined
  readonly onChoose: (id: string) => void
}

type Open =
  | { readonly form: 'add' }
  | { readonly form: 'edit'; readonly location: Location }
  | { readonly form: 'grid' }

/** All locations of the project; selecting a row selects it in the plan, and the reverse. */
export function LocationList({ projectId, locations, electrodes, block, busy, chosen, onChoose }: LocationListProps) {
  const t = useText()
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  const [open, setOpen] = useState<Open>()
  const [writing, setWriting] = useState(false)
  const saveAll = useRef<() => Promise<boolean>>(undefined)
  const live = useLiveLocations(projectId, locations)
  const colors = useMemo(() => new Map(electrodes.map(({ id }, index) => [id, electrodeColor(index)])), [electrodes])
  const beyond = useMemo(() => overhangs(locations, electrodes, block), [locations, electrodes, block])
  const met = useMemo(
    () => meetings({ locations, electrodes, point: block?.positioningPoint }),
    [locations, electrodes, block],
  )
  const columns = useMemo(() => locationColumns(colors, { beyond, met }), [colors, beyond, met])
  const actions = useCallback(
    (location: Location) => (
      <Can do="location:edit">
        <button type="button" className="h-link" onClick={() => setOpen({ form: 'edit', location })}>
          {t('kit.edit')}
        </button>
      </Can>
    ),
    [t],
  )
  const remove = useMutate(locationRoutes.delete, {
    onDone: () => {
      setSelected(new Set())
      toast('good', t('kit.removed'))
    },
  })
  const handleRemove = async () => {
    const yes = await confirm({
      title: t('kit.removeMany', { count: selected.size }),
      detail: t('kit.removeDetail'),
      yes: t('kit.remove'),
      danger: true,
      consequences: hangingOn(locationRoutes.delete, [...selected], t),
    })
    if (yes) remove.mutate({ query: { ids: [...selected].join(',') } })
  }
  const stopWriting = async () => {
    const isSaved = (await saveAll.current?.()) ?? true
    const question = { title: t('kit.unsaved'), detail: t('kit.unsavedDetail'), yes: t('kit.leave') }
    if (isSaved || (await confirm(question))) setWriting(false)
  }
  return (
    <Panel
      title={t('location.title')}
      facts={t('location.count', { count: locations.length, electrodes: electrodes.length })}
      flush
      tools={
        <>
          {selected.size > 0 ? (
            <>
              <Can do="location:edit">
                <Button small icon="copy" onClick={() => setOpen({ form: 'grid' })}>
                  {t('location.copy')}
                </Button>
              </Can>
              <Can do="location:delete">
                <Button small kind="danger" icon="trash" busy={remove.isPending} onClick={handleRemove}>
                  {t('kit.remove')}
                </Button>
              </Can>
            </>
          ) : null}
          {locations.length > 0 ? (
            <Can do="location:edit">
              <Button
                small
                icon={writing ? 'check' : 'edit'}
                onClick={() => (writing ? void stopWriting() : setWriting(true))}
              >
                {t(writing ? 'location.stopWriting' : 'location.write')}
              </Button>
            </Can>
          ) : null}
          <Can do="location:edit">
            <Button small icon="plus" disabled={electrodes.length === 0} onClick={() => setOpen({ form: 'add' })}>
              {t('kit.add')}
            </Button>
          </Can>
        </>
      }
    >
      {writing ? (
        <Suspense fallback={<Empty title={t('kit.loading')} />}>
          <LocationGrid
            locations={locations}
            live={live}
            onReady={(ready) => {
              saveAll.current = ready
            }}
          />
        </Suspense>
      ) : (
        <DataTable
          label={t('location.title')}
          rows={locations}
          columns={columns}
          rowKey={(row) => row.id}
          busy={busy}
          current={chosen}
          onRow={(row) => onChoose(row.id)}
          selected={selected}
          onSelect={setSelected}
          dense
          actions={actions}
          empty={<Empty title={t('location.empty')} hint={t('location.emptyHint')} />}
        />
      )}
      {open?.form === 'grid' ? <LocationGridForm ids={[...selected]} onClose={() => setOpen(undefined)} /> : null}
      {open && open.form !== 'grid' ? (
        <LocationForm
          projectId={projectId}
          electrodes={electrodes}
          block={block}
          locations={locations}
          location={open.form === 'edit' ? open.location : undefined}
          onClose={() => setOpen(undefined)}
        />
      ) : null}
    </Panel>
  )
}
