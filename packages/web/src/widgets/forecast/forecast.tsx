import type { Forecast } from '@heron/contract/routes'
import { finishingDeviation } from '@heron/core/condition'
import { formatDuration, formatNumber } from '../../lib/text/format.ts'
import { text } from '../../lib/text/text.ts'
import './forecast.css'

/**
 * A note on a forecast: the burns it is learnt from, its spread and the uncorrected estimate; or that it is not
 * corrected, and how far published finishing times are from the time model.
 */
export function forecastNote({ estimate, low, high, burns, share }: Forecast): string {
  if (burns === 0) return text('edm.forecast.uncorrected', finishingDeviation)
  const figures = { estimate: formatDuration(estimate), low: formatDuration(low), high: formatDuration(high) }
  const note = text('edm.forecast.learnt', { count: burns, ...figures })
  return share < 1 ? `${note} · ${text('edm.forecast.part', { share: formatNumber(share * 100, 0) })}` : note
}

/** A forecast time, with a note on what it is learnt from. */
export function ForecastTime({
  forecast,
  atRelease,
}: {
  readonly forecast: Forecast
  /** The forecast shown at its release. */
  readonly atRelease?: Forecast | null
}) {
  const isOther = atRelease && formatDuration(atRelease.time) !== formatDuration(forecast.time)
  return (
    <span className="forecast">
      <span>{formatDuration(forecast.time)}</span>
      <span className="forecast-note">{forecastNote(forecast)}</span>
      {isOther ? (
        <span className="forecast-note">
          {text('edm.forecast.atRelease', { time: formatDuration(atRelease.time), note: forecastNote(atRelease) })}
        </span>
      ) : null}
    </span>
  )
}
