import type { BlockKind } from '@heron/core/program'
import { Icon } from '../../../kit/display/icon/icon.tsx'
import { Panel } from '../../../kit/layout/panel/panel.tsx'
import { useText } from '../../../lib/text/text.ts'
import { blockGroups, groupNames, type Section, sectionOf } from './sections.ts'
import type { Draft } from './use-draft.ts'

interface SectionNavProps {
  readonly draft: Draft
  readonly chosen: Section
  readonly onChoose: (section: Section) => void
}

/** The parts of a post: frame, words and blocks by group, with their problems. */
export function SectionNav({ draft, chosen, onChoose }: SectionNavProps) {
  const t = useText()
  const problems = Map.groupBy(draft.issues, sectionOf)
  const entry = (section: Section, title: string, sample?: string) => (
    <NavEntry
      key={section}
      title={title}
      sample={sample}
      problems={problems.get(section)?.length ?? 0}
      isChosen={section === chosen}
      onChoose={() => onChoose(section)}
    />
  )
  return (
    <Panel flush className="post-nav">
      <nav aria-label={t('post.title')}>
        {entry('general', t('post.general'))}
        {entry('words', t('post.words'), String(Object.keys(draft.definition.words).length))}
        {groupNames.map((group) => (
          <div key={group}>
            <h3>{t(`post.group.${group}`)}</h3>
            {blockGroups[group].map((kind) => entry(kind, t(`post.block.${kind}`), sampleOf(draft, kind)))}
          </div>
        ))}
      </nav>
    </Panel>
  )
}

/** The start of a block's first line, to recognise it. A mandatory block without lines has a problem instead. */
const sampleOf = ({ definition }: Draft, kind: BlockKind): string => definition.blocks[kind]?.[0]?.lines[0] ?? '–'

interface NavEntryProps {
  readonly title: string
  readonly sample: string | undefined
  readonly problems: number
  readonly isChosen: boolean
  readonly onChoose: () => void
}

function NavEntry({ title, sample, problems, isChosen, onChoose }: NavEntryProps) {
  const t = useText()
  return (
    <button
      type="button"
      className={`post-nav-entry ${isChosen ? 'is-chosen' : ''}`}
      aria-current={isChosen ? 'true' : undefined}
      onClick={onChoose}
    >
      <span>{title}</span>
      {problems > 0 ? (
        <span className="post-nav-bad" title={t('post.issues', { count: problems })}>
          <Icon name="warning" size={11} />
          {problems}
        </span>
      ) : (
        <code title={sample}>{sample}</code>
      )}
    </button>
  )
}
