import { type ReactNode, useState } from 'react'
import { ReadPart } from '../../kit/data/list-page/read-part.tsx'
import type { CheckMode } from '../../kit/data/tree/tree-checks.ts'
import { Button } from '../../kit/display/button/button.tsx'
import { confirm } from '../../kit/overlay/confirm/confirm-store.ts'
import { useLeave } from '../../kit/overlay/dialog/use-leave.ts'
import { Drawer } from '../../kit/overlay/drawer/drawer.tsx'
import { toast } from '../../kit/overlay/toast/toast-store.ts'
import { useText } from '../../lib/text/text.ts'
import { type Forest, GrantTree, type RuledMenu } from './grant-tree.tsx'
import { type Reading, useFirstRead } from './use-first-read.ts'
import { type GrantsOfCall, useGrants } from './use-grants.ts'

/** px */
const WIDTH = 650

interface DrawerProps {
  readonly title: string
  readonly name: string
  readonly saving: boolean
  /** Saves the ticked grants, in the form of the calls. */
  readonly onSave: (grants: GrantsOfCall) => Promise<unknown>
  /** What people gain and lose by the ticked grants, one line each; confirmed before saving. */
  readonly effect?: (grants: GrantsOfCall) => Promise<readonly string[]>
  readonly onClose: () => void
  readonly start?: CheckMode
  /** Text shown when there is nothing to grant. */
  readonly empty: string
  /** The data rules of one of the menus. */
  readonly rules: (menu: RuledMenu, isHeld: boolean, onClose: () => void) => ReactNode
}

interface GrantsProps extends DrawerProps {
  readonly forest: Reading<Forest>
  readonly held: Reading<readonly string[]>
}

/** A role's permissions as a tree of menus and buttons, with the data rules of a menu. */
export function GrantsDrawer({ forest, held, ...props }: GrantsProps) {
  const t = useText()
  const { first, reads } = useFirstRead(forest, held)
  if (first) return <Granting {...props} forest={first[0]} held={first[1]} />
  return (
    <Drawer side="right" width={WIDTH} title={props.title} onClose={props.onClose}>
      <ReadPart of={reads}>
        <p role="status">{t('kit.loading')}</p>
      </ReadPart>
    </Drawer>
  )
}

function Granting(props: DrawerProps & { readonly forest: Forest; readonly held: readonly string[] }) {
  const { title, name, saving, onSave, onClose, rules } = props
  const t = useText()
  const grants = useGrants(props.held)
  const [menu, setMenu] = useState<RuledMenu>()

  /** Whether to save: no one is affected, or the user has confirmed the effect. */
  const isWanted = async () => {
    const lines = (await props.effect?.(grants.ofCall)) ?? []
    if (lines.length === 0) return true
    const consequences = Promise.resolve({ lines, isRefused: false })
    return confirm({ title: t('grants.effectTitle'), yes: t('kit.save'), consequences })
  }
  const save = async (isLast: boolean) => {
    try {
      if (!(await isWanted())) return
      await onSave(grants.ofCall)
    } catch {
      return // the refusal has been shown
    }
    grants.keep()
    toast('good', t('kit.saved'))
    if (isLast) onClose()
  }
  const leave = useLeave(grants.isDirty, onClose)

  return (
    <Drawer
      side="right"
      width={WIDTH}
      title={`${title} · ${name}`}
      onClose={leave}
      footer={
        <>
          <Button onClick={leave}>{t('kit.cancel')}</Button>
          <Button busy={saving} disabled={!grants.isDirty} onClick={() => void save(false)}>
            {t('grants.saveOnly')}
          </Button>
          <Button kind="primary" busy={saving} disabled={!grants.isDirty} onClick={() => void save(true)}>
            {t('grants.saveAndClose')}
          </Button>
        </>
      }
    >
      <GrantTree
        forest={props.forest}
        checked={grants.checked}
        onCheck={grants.check}
        empty={props.empty}
        onRules={setMenu}
        {...(props.start ? { start: props.start } : {})}
      />
      {menu ? rules(menu, grants.kept.has(menu.id), () => setMenu(undefined)) : null}
    </Drawer>
  )
}
