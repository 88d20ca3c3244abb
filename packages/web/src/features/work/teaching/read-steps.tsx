import type { SampleProof } from '@heron/contract/routes'
import { useText } from '../../../lib/text/text.ts'

const heads = ['electrode', 'label', 'condition', 'orbit', 'radius', 'z', 'dwell'] as const
const shown = (value: number | null, decimals = 0): string => (value === null ? '–' : value.toFixed(decimals))
const MM = 3

/** Steps with their number at the location, from 1. */
const numbered = <Step,>(steps: readonly Step[]) => steps.map((step, n) => ({ ...step, at: n + 1 }))

/** The steps of every location, as read from the samples with the given answers. */
export function ReadSteps({ proofs }: { readonly proofs: readonly SampleProof[] }) {
  const t = useText()
  return (
    <div className="teaching-read">
      {proofs.map(({ sample, places }) => (
        <table key={sample}>
          <caption>{sample}</caption>
          <thead>
            <tr>
              {heads.map((head) => (
                <th key={head} scope="col">
                  {t(`teaching.steps.${head}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {places.flatMap(({ electrode, label, steps }) =>
              numbered(steps).map(({ at, condition, pattern, radius, z, dwell }) => (
                <tr key={`${electrode} ${label} ${at}`}>
                  <td>{at === 1 ? electrode : ''}</td>
                  <td>{at === 1 ? label : ''}</td>
                  <td>{shown(condition)}</td>
                  <td>{pattern === null ? '–' : t(`teaching.orbits.${pattern}`)}</td>
                  <td>{shown(radius, MM)}</td>
                  <td>{shown(z, MM)}</td>
                  <td>{shown(dwell)}</td>
                </tr>
              )),
            )}
          </tbody>
        </table>
      ))}
    </div>
  )
}
