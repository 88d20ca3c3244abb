import { useMemo, useState } from 'react'
import { Tree } from '../../kit/data/tree/tree.tsx'
import type { CheckMode } from '../../kit/data/tree/tree-checks.ts'
import type { TreeNode } from '../../kit/data/tree/tree-node.ts'
import { Button } from '../../kit/display/button/button.tsx'
import { Empty } from '../../kit/display/empty/empty.tsx'
import { Choice } from '../../kit/form/choice/choice.tsx'
import type { Language } from '../../lib/text/languages.ts'
import { useLanguage, useText } from '../../lib/text/text.ts'
import './grants.css'

interface Grantable {
  readonly key: string
  readonly titles: Readonly<Record<Language, string>>
  /** 1: the rows of its screen can be narrowed by data rules. */
  readonly ruleFlag: number
  readonly children?: readonly Grantable[] | undefined
}

/** A menu whose data rules are being edited. */
export interface RuledMenu {
  readonly id: string
  readonly title: string
}

/** Menus and buttons as returned by the server. */
export interface Forest {
  readonly treeList: readonly Grantable[]
  readonly ids: readonly string[]
}

const MODES = ['strict', 'parents', 'linked'] as const satisfies readonly CheckMode[]

interface GrantTreeProps {
  readonly forest: Forest
  readonly checked: ReadonlySet<string>
  readonly onCheck: (checked: ReadonlySet<string>) => void
  /** Text shown when there is nothing to grant. */
  readonly empty: string
  /** Initial effect of a tick on other nodes. */
  readonly start?: CheckMode
  readonly onRules: (menu: RuledMenu) => void
}

/** Menus and buttons with ticks: select all or none, and the effect of a tick; a mark opens a menu's data rules. */
export function GrantTree({ forest, checked, onCheck, empty, start = 'parents', onRules }: GrantTreeProps) {
  const t = useText()
  const language = useLanguage()
  const [mode, setMode] = useState<CheckMode>(start)
  const [opened, setOpened] = useState({ time: 0, isOpen: true })
  const all = useMemo(() => new Set(forest.ids), [forest])
  const roots = useMemo(() => {
    const nodeOf = ({ key, titles, ruleFlag, children }: Grantable): TreeNode => ({
      id: key,
      title: titles[language],
      ...(ruleFlag === 1 ? { mark: { icon: 'filter', label: t('grants.rules') } } : {}),
      ...(children ? { children: children.map(nodeOf) } : {}),
    })
    return forest.treeList.map(nodeOf)
  }, [forest, language, t])
  if (all.size === 0) return <Empty title={empty} hint={t('grants.noPoolHint')} />

  return (
    <div className="h-grants">
      <div className="h-grants-tools">
        <Choice
          label={t('grants.treeMenu')}
          values={MODES}
          value={mode}
          text={(each) => t(`grants.modes.${each}`)}
          onChange={setMode}
        />
        <div className="h-grants-all">
          <Button small kind="quiet" onClick={() => onCheck(all)}>
            {t('grants.all')}
          </Button>
          <Button small kind="quiet" onClick={() => onCheck(new Set())}>
            {t('grants.none')}
          </Button>
          <Button
            small
            kind="quiet"
            icon={opened.isOpen ? 'up' : 'down'}
            onClick={() => setOpened(({ time, isOpen }) => ({ time: time + 1, isOpen: !isOpen }))}
          >
            {t(opened.isOpen ? 'grants.collapse' : 'grants.expand')}
          </Button>
        </div>
        <output>{t('grants.count', { count: checked.size, total: all.size })}</output>
      </div>
      <Tree
        key={opened.time}
        label={t('grants.owned')}
        roots={roots}
        open={opened.isOpen ? all : undefined}
        mode={mode}
        checked={checked}
        onCheck={onCheck}
        onMark={onRules}
      />
    </div>
  )
}
