import { postRoutes } from '@heron/contract/calls/work/post'
import type { PostDetail, StatedLine } from '@heron/contract/routes'
import { useEffect } from 'react'
import { Button } from '../../../kit/display/button/button.tsx'
import { Panel } from '../../../kit/layout/panel/panel.tsx'
import { toast } from '../../../kit/overlay/toast/toast-store.ts'
import { useMutate } from '../../../lib/api/query.ts'
import { useCan } from '../../../lib/session/permissions.ts'
import { useText } from '../../../lib/text/text.ts'
import { MeaningTable } from './meaning-table.tsx'
import { useMeanings } from './use-meanings.ts'

interface MeaningPanelProps {
  readonly post: PostDetail
  readonly lines: readonly StatedLine[]
  /** Called with whether meanings are not saved yet. */
  readonly onDirty: (isDirty: boolean) => void
}

/** The meaning of each line of a learnt post: stated line by line, saved, and proven with the samples that ran. */
export function MeaningPanel({ post, lines, onDirty }: MeaningPanelProps) {
  const t = useText()
  const can = useCan()
  const { id, version, state, contradictions } = post
  const { meanings, isDirty, crossed, set, saved } = useMeanings(lines)
  const save = useMutate(postRoutes.meanings, { onDone: () => toast('good', t('lineMeaning.saved')) })
  const prove = useMutate(postRoutes.prove, { onDone: () => toast('good', t('lineMeaning.proven')) })
  const mayEdit = !post.builtIn && can('post:edit') && (state === 'held' || state === 'tested')
  useEffect(() => {
    onDirty(isDirty)
  }, [onDirty, isDirty])
  const open = lines.filter(({ text }) => (meanings[text] ?? []).length === 0)
  const body = Object.fromEntries(Object.entries(meanings).map(([line, effects]) => [line, [...effects]]))
  const takeGuesses = () => set(Object.fromEntries(open.map(({ text, guess }) => [text, guess])))
  const tools = (
    <>
      <Button disabled={!open.some(({ guess }) => guess.length > 0)} onClick={takeGuesses}>
        {t('lineMeaning.takeGuesses')}
      </Button>
      <Button
        kind={isDirty ? 'primary' : 'plain'}
        disabled={!isDirty}
        busy={save.isPending}
        onClick={() => save.mutate({ body: { id, version, meanings: body } }, { onSuccess: () => saved(body) })}
      >
        {t('lineMeaning.save')}
      </Button>
      <Button
        kind={isDirty || state === 'tested' ? 'plain' : 'primary'}
        disabled={isDirty || state === 'tested'}
        busy={prove.isPending}
        onClick={() => prove.mutate({ body: { id, version } })}
      >
        {t('lineMeaning.prove')}
      </Button>
    </>
  )
  return (
    <Panel
      title={t('lineMeaning.title')}
      facts={t('lineMeaning.facts', { missing: lines.filter(({ fault }) => fault).length, all: lines.length })}
      tools={mayEdit ? tools : undefined}
      flush
      className="h-grow"
    >
      <p className="meaning-hint">{t('lineMeaning.hint')}</p>
      {contradictions.length > 0 ? (
        <div className="meaning-hint" role="alert">
          <strong>{t('lineMeaning.contradictions')}</strong>
          <ul>
            {contradictions.map(({ sample, line, code }) => (
              <li key={`${sample} ${line} ${code}`}>
                {t('lineMeaning.contradictionAt', { sample, line, what: t(`lineMeaning.samples.${code}`) })}
              </li>
            ))}
          </ul>
        </div>
      ) : null}
      {crossed.length > 0 ? (
        <p className="meaning-hint" role="status">
          {t('lineMeaning.crossed', { lines: crossed.map(({ text }) => text).join(' · ') })}
        </p>
      ) : null}
      <MeaningTable
        lines={lines}
        meanings={meanings}
        disabled={!mayEdit}
        onChange={(line, effects) => set({ [line]: effects })}
      />
    </Panel>
  )
}
