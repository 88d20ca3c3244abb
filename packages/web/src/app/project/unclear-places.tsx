import { dischargeRoutes } from '@heron/contract/calls/work/discharge'
import type { UnclearPlace } from '@heron/contract/routes/work/schema/discharge'
import { Button } from '../../kit/display/button/button.tsx'
import { confirm } from '../../kit/overlay/confirm/confirm-store.ts'
import { toast } from '../../kit/overlay/toast/toast-store.ts'
import { useMutate } from '../../lib/api/query.ts'
import { Can } from '../../lib/session/can.tsx'
import { formatNumber } from '../../lib/text/format.ts'
import { useText } from '../../lib/text/text.ts'
import { placeText } from '../../widgets/electrode-copy/copy-name.ts'

/**
 * [Q10] Asks, at every tab of a project, whether a location that was entered again is already burnt. No program is made
 * before that is answered.
 */
export function UnclearPlaces({ places }: { readonly places: readonly UnclearPlace[] }) {
  const t = useText()
  return (
    <section className="project-unclear" aria-label={t('project.unclear.title')}>
      <p>{t('project.unclear.title')}</p>
      <ul>
        {places.map((place) => (
          <li key={`${place.burnId} ${place.processId}`}>
            <Place place={place} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Place({ place }: { readonly place: UnclearPlace }) {
  const t = useText()
  const decide = useMutate(dischargeRoutes.decidePlace, { onDone: () => toast('good', t('kit.saved')) })
  const send = (kind: 'same' | 'other') => {
    const { burnId, processId } = place
    decide.mutate({ body: { burnId, processId, kind, reason: '' } })
  }
  const name = placeText(t, place)
  const burnAnew = async () => {
    const detail = t('project.unclear.burnDetail', { depth: formatNumber(place.depth) })
    const isSure = await confirm({
      title: t('project.unclear.burnTitle', { place: name }),
      detail,
      yes: t('project.unclear.other'),
      danger: true,
    })
    if (isSure) send('other')
  }
  return (
    <>
      <span>
        {t('project.unclear.question', {
          place: name,
          x: formatNumber(place.x),
          y: formatNumber(place.y),
          depth: formatNumber(place.depth),
          burnt: `${place.burntElectrode} ${place.burntLabel}`,
          time: place.burntTime,
          operator: place.operator,
        })}
      </span>
      <Can do="discharge:edit">
        <span className="project-unclear-answers">
          <Button kind="primary" busy={decide.isPending} onClick={() => send('same')}>
            {t('project.unclear.same')}
          </Button>
          <Button disabled={decide.isPending} onClick={() => void burnAnew()}>
            {t('project.unclear.other')}
          </Button>
        </span>
      </Can>
    </>
  )
}
