import type { ReactNode } from 'react'
import { useText } from '../../../lib/text/text.ts'
import { IconButton } from '../../display/button/button.tsx'
import { Panel } from '../panel/panel.tsx'
import { useShortcut } from '../shortcut/use-shortcut.ts'
import './aside.css'

const ESCAPE = { key: 'Escape', what: 'app.keys.closeAside' } as const

/** The details of a list's chosen row: a panel beside the list, or a sheet over it where space is short. */
export function Aside({
  title,
  facts,
  tools,
  footer,
  onClose,
  children,
}: {
  readonly title: ReactNode
  readonly facts?: ReactNode
  readonly tools?: ReactNode
  readonly footer?: ReactNode
  readonly onClose: () => void
  readonly children: ReactNode
}) {
  const t = useText()
  useShortcut(ESCAPE, onClose)
  return (
    <Panel
      className="h-aside"
      title={title}
      facts={facts}
      footer={footer}
      tools={
        <>
          {tools}
          <IconButton icon="close" label={t('kit.close')} onClick={onClose} />
        </>
      }
    >
      {children}
    </Panel>
  )
}
