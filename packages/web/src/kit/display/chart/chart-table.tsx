import { type ChartData, shownFigure } from './chart-series.ts'

/** The values of a chart in rows, for screen readers and for copying. */
export function ChartTable({ label, data }: { readonly label: string; readonly data: ChartData }) {
  return (
    <div className="h-chart-table">
      <table aria-label={label}>
        <thead>
          <tr>
            <th aria-label={label} />
            {data.series.map((series) => (
              <th key={series.key} scope="col">
                {series.name}
                {series.unit ? <small>{series.unit}</small> : null}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {data.categories.map((category, at) => (
            <tr key={category}>
              <th scope="row">{category}</th>
              {data.series.map((series) => (
                <td key={series.key}>{shownFigure(series, at)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
