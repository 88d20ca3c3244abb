import { useNavigate } from 'react-router'
import { Button } from '../../../kit/display/button/button.tsx'
import { Empty } from '../../../kit/display/empty/empty.tsx'
import { Panel } from '../../../kit/layout/panel/panel.tsx'
import { Can } from '../../../lib/session/can.tsx'
import { formatDuration, parseTime } from '../../../lib/text/format.ts'
import { text, useText } from '../../../lib/text/text.ts'
import { forecastNote } from '../../../widgets/forecast/forecast.tsx'
import { controlName, printedByText } from '../../../widgets/printed-by/post-name.ts'
import { type Bar, type Board, barPlace, shopMoment, spanOf, stopPlaces } from './board-model.ts'

interface MachineTimesProps {
  readonly board: Pick<Board, 'now'> & { readonly machines: readonly Board['machines'][number][] }
}

/** Each machine's day: finished, running and waiting programs, and the present time. */
export function MachineTimes({ board }: MachineTimesProps) {
  const t = useText()
  const navigate = useNavigate()
  const now = parseTime(board.now) ?? new Date()
  const span = spanOf(now)
  if (board.machines.length === 0) return <NoMachines />
  const percent = (at: number) => `${(((at - span.from) / (span.to - span.from)) * 100).toFixed(2)}%`
  return (
    <Panel
      title={t('discharge.machineTimes')}
      facts={`${shopMoment(span.from)} – ${shopMoment(span.to)} · ${t('discharge.estimatedEnds')}`}
      className="board-times-panel"
    >
      <div className="board-times">
        <div className="board-hours" aria-hidden="true">
          {span.ticks.slice(0, -1).map((tick) => (
            <span key={tick.at} style={{ left: percent(tick.at) }}>
              {String(tick.hour).padStart(2, '0')}
            </span>
          ))}
        </div>
        {board.machines.map((machine, row) => (
          <div key={machine.machineId} className="board-row">
            <span className="board-machine h-ellipsis" title={`${machine.machineNo} ${machine.name}`}>
              <strong>{machine.machineNo}</strong> {machine.name}
            </span>
            <div className="board-lane">
              {machine.bars.map((bar) => {
                const place = barPlace(bar, span)
                if (!place) return null
                return (
                  <button
                    key={`${bar.programId} ${bar.state} ${bar.start}`}
                    type="button"
                    className={`board-bar is-${bar.state}`}
                    style={{
                      left: `${place.left * 100}%`,
                      width: `${place.width * 100}%`,
                      color: `var(--h-electrode-${(row % 4) + 1})`,
                    }}
                    title={titleOf(bar, t(`discharge.bar.${bar.state}`))}
                    onClick={() => navigate(`/program?number=${bar.programNumber}`)}
                  >
                    <span className="h-ellipsis">
                      {bar.projectNumber} {bar.projectName}
                    </span>
                    <span className="board-bar-post h-ellipsis">{printedByText(bar.post)}</span>
                  </button>
                )
              })}
              {machine.bars.flatMap((bar) =>
                stopPlaces(bar, span).map((place) => (
                  <i
                    key={`${bar.programId} ${bar.state} ${place}`}
                    className="board-stop"
                    style={{ left: `${place * 100}%` }}
                  />
                )),
              )}
            </div>
          </div>
        ))}
        <i
          className="board-now"
          style={{
            left: `calc(var(--board-names) + (100% - var(--board-names)) * ${((now.getTime() - span.from) / (span.to - span.from)).toFixed(4)})`,
          }}
        />
      </div>
    </Panel>
  )
}

/** The tooltip of a bar, with the post of its program; for a future one also its duration and what that is learnt from. */
const titleOf = (
  { programNumber, programRevision, projectName, post, start, end, forecast, stops }: Bar,
  state: string,
): string =>
  [
    `${programNumber} r${programRevision} ${projectName} ${shopMoment(start)} – ${shopMoment(end)} ${state}`,
    text('discharge.printedBy', { post: printedByText(post), control: controlName(post) }),
    ...(forecast ? [text('discharge.estimated'), `${formatDuration(forecast.time)} · ${forecastNote(forecast)}`] : []),
    ...(stops.length > 0 ? [text('discharge.stopsAt', { times: stops.map(shopMoment).join(' · ') })] : []),
  ].join('\n')

function NoMachines() {
  const t = useText()
  const navigate = useNavigate()
  const action = (
    <Can do="machine:edit">
      <Button onClick={() => navigate('/machine')}>{t('machine.title')}</Button>
    </Can>
  )
  return (
    <Panel title={t('discharge.machineTimes')}>
      <Empty title={t('discharge.noMachines')} hint={t('machine.empty')} action={action} />
    </Panel>
  )
}
