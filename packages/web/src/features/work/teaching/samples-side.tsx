import type { SampleProof, TeachingSample } from '@heron/contract/routes'
import { useEffect, useRef } from 'react'
import { useText } from '../../../lib/text/text.ts'

type Mark = SampleProof['marks'][number]

interface SamplesSideProps {
  readonly samples: readonly TeachingSample[]
  readonly proofs: readonly SampleProof[]
  /** The line that a question is about. */
  readonly line: string
}

/** The samples beside each other, each line with what is known of it. */
export function SamplesSide({ samples, proofs, line }: SamplesSideProps) {
  return (
    <div className="teaching-side">
      {samples.map((sample, n) => (
        <SampleLines key={sample.name} sample={sample} proof={proofs[n]} line={line} />
      ))}
    </div>
  )
}

function SampleLines({
  sample,
  proof,
  line,
}: {
  readonly sample: TeachingSample
  readonly proof: SampleProof | undefined
  readonly line: string
}) {
  const t = useText()
  const asked = useRef<HTMLLIElement>(null)
  const lines = sample.text.replace(/\r?\n$/, '').split(/\r?\n/)
  // Questions are about lines without their block number.
  const at = line === '' ? -1 : lines.findIndex((each) => each === line || each.endsWith(line))
  // biome-ignore lint/correctness/useExhaustiveDependencies: each question brings its line into view
  useEffect(() => {
    asked.current?.scrollIntoView({ block: 'center' })
  }, [line])
  const count = (mark: Mark): number => proof?.marks.filter((each) => each === mark).length ?? 0
  const counts = { understood: count('understood'), guessed: count('guessed'), unknown: count('unknown') }
  return (
    <section className="teaching-lines" aria-label={sample.name}>
      <header>
        <strong>{sample.name}</strong>
        {proof ? <small>{t('teaching.legend', counts)}</small> : null}
      </header>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a list that scrolls is reached with the keyboard */}
      <ol tabIndex={0} aria-label={t('teaching.program')}>
        {lines.map((each, n) => (
          <Line
            // biome-ignore lint/suspicious/noArrayIndexKey: lines of a program never move
            key={n}
            at={n + 1}
            text={each}
            mark={proof?.marks[n]}
            differs={proof?.line === n + 1}
            place={n === at ? asked : undefined}
          />
        ))}
      </ol>
    </section>
  )
}

interface LineProps {
  readonly at: number
  readonly text: string
  readonly mark: Mark | undefined
  /** Printed again, this is the first line that is another. */
  readonly differs: boolean
  readonly place: React.RefObject<HTMLLIElement | null> | undefined
}

function Line({ at, text, mark, differs, place }: LineProps) {
  const t = useText()
  const classes = [mark ? `is-${mark}` : '', differs ? 'is-different' : '', place ? 'is-asked' : '']
  return (
    <li ref={place} className={classes.join(' ')}>
      <span className="teaching-at">{at}</span>
      <code>{text}</code>
      {mark === undefined || mark === 'understood' ? null : <em>{t(`teaching.marksOf.${mark}`)}</em>}
    </li>
  )
}
