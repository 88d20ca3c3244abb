import type { SampleProof, TeachingSample } from '@heron/contract/routes'
import { isFileMark, shownLine } from '@heron/core/file-set'
import { memo, useRef } from 'react'
import { useScrollStop } from '../../../kit/form/size/use-scroll-stop.ts'
import { useText } from '../../../lib/text/text.ts'

type Mark = SampleProof['marks'][number]

interface SamplesSideProps {
  readonly samples: readonly TeachingSample[]
  readonly proofs: readonly SampleProof[]
  /** The line of the open question. */
  readonly line: string
  /** How many lines of each sample are drawn. */
  readonly count: number
}

/** The samples side by side, each line with what is understood of it. */
export function SamplesSide({ samples, proofs, line, count }: SamplesSideProps) {
  return (
    <div className="teaching-side">
      {samples.map((sample, n) => (
        <SampleLines key={sample.name} sample={sample} proof={proofs[n]} line={line} count={count} />
      ))}
    </div>
  )
}

function SampleLines({
  sample,
  proof,
  line,
  count: drawn,
}: {
  readonly sample: TeachingSample
  readonly proof: SampleProof | undefined
  readonly line: string
  readonly count: number
}) {
  const t = useText()
  const texts = sample.text.replace(/\r?\n$/, '').split(/\r?\n/)
  const lines = texts.map((text, n) => ({ text, at: n + 1, mark: proof?.marks[n] }))
  // Questions are about lines without their block number.
  const asked = line === '' ? undefined : lines.find(({ text }) => text === line || text.endsWith(line))
  const count = (mark: Mark): number => proof?.marks.filter((each) => each === mark).length ?? 0
  const counts = { understood: count('understood'), guessed: count('guessed'), unknown: count('unknown') }
  const scrolled = useRef<HTMLDivElement>(null)
  useScrollStop(scrolled)
  return (
    <section className="teaching-lines" aria-label={sample.name}>
      <header>
        <strong>{sample.name}</strong>
        {proof ? <small>{t('teaching.legend', counts)}</small> : null}
      </header>
      <div ref={scrolled}>
        <ol aria-label={t('teaching.program')}>
          {lines.slice(0, drawn).map((each) => (
            <Line key={each.at} {...each} differs={proof?.line === each.at} isAsked={each === asked} />
          ))}
        </ol>
      </div>
    </section>
  )
}

interface LineProps {
  readonly at: number
  readonly text: string
  readonly mark: Mark | undefined
  /** The first line that differs when printed again. */
  readonly differs: boolean
  /** The open question is about it, so it is scrolled into view. */
  readonly isAsked: boolean
}

function scrollIntoView(line: HTMLLIElement | null): void {
  line?.scrollIntoView({ block: 'center' })
}

const Line = memo(function SampleLine({ at, text, mark, differs, isAsked }: LineProps) {
  const t = useText()
  const isFile = isFileMark(text)
  const classes = [
    isFile ? 'is-file' : '',
    mark ? `is-${mark}` : '',
    differs ? 'is-different' : '',
    isAsked ? 'is-asked' : '',
  ]
  return (
    <li ref={isAsked ? scrollIntoView : undefined} className={classes.join(' ')}>
      <span className="teaching-at">{at}</span>
      <code>{shownLine(text)}</code>
      {mark === undefined || mark === 'understood' ? null : <em>{t(`teaching.marksOf.${mark}`)}</em>}
    </li>
  )
})
