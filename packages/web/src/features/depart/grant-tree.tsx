import { useMemo, useState } from 'react'
import { Button } from '../../kit/button/button.tsx'
import { Choice } from '../../kit/choice/choice.tsx'
import { Empty } from '../../kit/empty/empty.tsx'
import { Tree } from '../../kit/tree/tree.tsx'
import type { CheckMode } from '../../kit/tree/tree-checks.ts'
import type { TreeNode } from '../../kit/tree/tree-node.ts'
import type { Language } from '../../lib/text/languages.ts'
import { useLanguage, useText } from '../../lib/text/text.ts'
import './depart.css'

interface Grantable {
  readonly key: string
  readonly titles: Readonly<Record<Language, string>>
  readonly children?: readonly Grantable[] | undefined
}

/** Menus and buttons as the wire brings them. */
export interface Forest {
  readonly treeList: readonly Grantable[]
  readonly ids: readonly string[]
}

const MODES = ['parents', 'linked', 'strict'] as const satisfies readonly CheckMode[]

interface GrantTreeProps {
  readonly forest: Forest
  readonly checked: ReadonlySet<string>
  readonly onCheck: (checked: ReadonlySet<string>) => void
  /** What to say when there is nothing to grant. */
  readonly empty: string
}

/** Menus and buttons to be ticked: all of them, none, and what a tick takes along. */
export function GrantTree({ forest, checked, onCheck, empty }: GrantTreeProps) {
  const t = useText()
  const language = useLanguage()
  const [mode, setMode] = useState<CheckMode>('parents')
  const [opened, setOpened] = useState({ time: 0, isOpen: true })
  const all = useMemo(() => new Set(forest.ids), [forest])
  const roots = useMemo(() => {
    const nodeOf = ({ key, titles, children }: Grantable): TreeNode => ({
      id: key,
      title: titles[language],
      ...(children ? { children: children.map(nodeOf) } : {}),
    })
    return forest.treeList.map(nodeOf)
  }, [forest, language])
  if (all.size === 0) return <Empty title={empty} hint={t('depart.noPoolHint')} />

  return (
    <div className="h-depart-grants">
      <div className="h-depart-tools">
        <Choice
          label={t('depart.treeMenu')}
          values={MODES}
          value={mode}
          text={(each) => t(`depart.modes.${each}`)}
          onChange={setMode}
        />
        <Button small kind="quiet" onClick={() => onCheck(all)}>
          {t('depart.all')}
        </Button>
        <Button small kind="quiet" onClick={() => onCheck(new Set())}>
          {t('depart.none')}
        </Button>
        <Button
          small
          kind="quiet"
          icon={opened.isOpen ? 'up' : 'down'}
          onClick={() => setOpened(({ time, isOpen }) => ({ time: time + 1, isOpen: !isOpen }))}
        >
          {t(opened.isOpen ? 'depart.collapse' : 'depart.expand')}
        </Button>
        <output>{t('depart.granted', { count: checked.size, total: all.size })}</output>
      </div>
      <Tree
        key={opened.time}
        label={t('depart.owned')}
        roots={roots}
        open={opened.isOpen ? all : undefined}
        mode={mode}
        checked={checked}
        onCheck={onCheck}
      />
    </div>
  )
}
