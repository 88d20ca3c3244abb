import { useState } from 'react'
import { Button } from '../../../kit/display/button/button.tsx'
import { Panel } from '../../../kit/layout/panel/panel.tsx'
import { useText } from '../../../lib/text/text.ts'
import { withWord } from './definition.ts'
import { ProblemList } from './problem-list.tsx'
import { isAt } from './sections.ts'
import type { Draft } from './use-draft.ts'
import { freshWord } from './word-form.ts'
import { WordRow } from './word-row.tsx'

interface WordTableProps {
  readonly draft: Draft
  readonly disabled: boolean
}

const NAME = /^[A-Za-z][A-Za-z0-9]{0,19}$/

/** The words of a post: the letter, and the format of their values. */
export function WordTable({ draft, disabled }: WordTableProps) {
  const t = useText()
  const [name, setName] = useState('')
  const { words } = draft.definition
  const canAdd = NAME.test(name) && !Object.hasOwn(words, name)
  const add = () => {
    draft.set(withWord(draft.definition, name, freshWord('length', name.toUpperCase().slice(0, 4))))
    setName('')
  }
  const issues = draft.issues.filter((issue) => isAt(issue, 'words'))
  return (
    <Panel title={t('post.words')} facts={t('post.wordsHint')} flush>
      <div className="h-table-scroll">
        <table className="h-table post-words" aria-label={t('post.words')}>
          <thead>
            <tr>
              {(['word', 'letter', 'kind', 'decimals', 'digits', 'min', 'max', 'values', 'uses'] as const).map(
                (key) => (
                  <th key={key} scope="col">
                    {t(`post.${key}`)}
                  </th>
                ),
              )}
            </tr>
          </thead>
          <tbody>
            {Object.entries(words).map(([each, word], at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a word that is being renamed stays the same row
              <WordRow key={at} draft={draft} name={each} word={word} disabled={disabled} />
            ))}
          </tbody>
        </table>
      </div>
      <div className="post-form">
        {issues.length > 0 ? <ProblemList problems={issues} /> : null}
        {disabled ? null : (
          <div className="post-add">
            <input
              className="post-input is-mono"
              aria-label={t('post.newWord')}
              placeholder={t('post.newWord')}
              value={name}
              onChange={(event) => setName(event.target.value)}
              onKeyDown={(event) => {
                if (event.key === 'Enter' && canAdd) add()
              }}
            />
            <Button icon="plus" small disabled={!canAdd} onClick={add}>
              {t('post.addWord')}
            </Button>
          </div>
        )}
      </div>
    </Panel>
  )
}
