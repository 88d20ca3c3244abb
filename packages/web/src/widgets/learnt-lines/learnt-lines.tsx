import type { LearntSections } from '@heron/contract/routes'
import { isFileMark, shownLine } from '@heron/core/file-set'
import { useText } from '../../lib/text/text.ts'
import './learnt-lines.css'

type Line = LearntSections[number]['lines'][number]

/** A section may contain the same line twice: its number distinguishes them. */
const numbered = (lines: readonly Line[]) => lines.map((line, n) => ({ at: n + 1, line }))

/**
 * The lines of a learnt post by section: values as fields in braces, with the condition under which a line is printed.
 */
export function LearntLines({ sections }: { readonly sections: LearntSections }) {
  const t = useText()
  return (
    <div className="learnt-lines">
      {sections.map(({ section, lines }) => (
        <section key={section} aria-label={t(`teaching.sections.${section}`)}>
          <h3>{t(`teaching.sections.${section}`)}</h3>
          {lines.length === 0 ? <p className="h-muted">{t('teaching.noLines')}</p> : null}
          <ol>
            {numbered(lines).map(({ at, line }) => (
              <LearntLine key={at} line={line} />
            ))}
          </ol>
        </section>
      ))}
    </div>
  )
}

function LearntLine({ line: { text, kind, when } }: { readonly line: Line }) {
  const t = useText()
  const isMark = kind === 'enter' || kind === 'leave'
  return (
    <li>
      <code>{isMark ? t(`teaching.marks.${kind}`, { number: text }) : shownLine(text)}</code>
      {isFileMark(text) ? <span>{t('teaching.marks.file')}</span> : null}
      {kind === 'list' ? <span>{t('teaching.marks.list')}</span> : null}
      {when === '' ? null : <span>{t('teaching.when', { test: when })}</span>}
    </li>
  )
}
