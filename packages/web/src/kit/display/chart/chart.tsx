import { type KeyboardEvent, useId, useRef, useState } from 'react'
import { useSize } from '../../form/size/use-size.ts'
import { chartLayout } from './chart-layout.ts'
import { ChartMarks } from './chart-marks.tsx'
import { type ChartData, shownFigure } from './chart-series.ts'

const HEIGHT = 216

/** Bars and lines in the theme's colours; the values of a category are shown under the pointer and by arrow keys. */
export function Chart({ label, data }: { readonly label: string; readonly data: ChartData }) {
  const box = useRef<HTMLFieldSetElement>(null)
  const told = useId()
  const { width } = useSize(box)
  const [at, setAt] = useState<number>()
  const layout = chartLayout(data, { width: Math.max(width, 240), height: HEIGHT })
  const last = data.categories.length - 1
  const move = (event: KeyboardEvent): void => {
    const next = {
      ArrowLeft: Math.max(0, (at ?? last + 1) - 1),
      ArrowRight: Math.min(last, (at ?? -1) + 1),
      Home: 0,
      End: last,
      Escape: undefined,
    }
    if (!Object.hasOwn(next, event.key)) return
    event.preventDefault()
    setAt(next[event.key as keyof typeof next])
  }
  return (
    <div className="h-chart">
      <ul className="h-chart-legend" aria-hidden="true">
        {data.series.map((series) => (
          <li key={series.key}>
            <i className={`is-${series.kind}`} style={{ color: `var(--h-${series.colour})` }} />
            {series.name}
            {series.unit ? <small>{series.unit}</small> : null}
          </li>
        ))}
      </ul>
      <fieldset
        ref={box}
        className="h-chart-field"
        aria-label={label}
        aria-describedby={told}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: arrow keys walk through the categories
        tabIndex={0}
        onKeyDown={move}
        onBlur={() => setAt(undefined)}
        onPointerLeave={() => setAt(undefined)}
      >
        <ChartMarks data={data} layout={layout} at={at} onAt={setAt} />
        <div
          id={told}
          role="status"
          className="h-chart-told"
          style={at === undefined ? undefined : layout.tellAt(at)}
          hidden={at === undefined}
        >
          {at === undefined ? null : <PointValues data={data} at={at} />}
        </div>
      </fieldset>
    </div>
  )
}

function PointValues({ data, at }: { readonly data: ChartData; readonly at: number }) {
  return (
    <>
      <strong>{data.categories[at]}</strong>
      {data.series.map((series) => (
        <span key={series.key}>
          <i style={{ background: `var(--h-${series.colour})` }} />
          {series.name}
          <b>
            {shownFigure(series, at)} {series.unit}
          </b>
        </span>
      ))}
    </>
  )
}
