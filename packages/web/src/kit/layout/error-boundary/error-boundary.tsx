import { Component, type ErrorInfo, type ReactNode } from 'react'
import { reloadPage } from '../../../lib/drafts/drafts.ts'
import { LoadFailure } from '../../../lib/load-chunk.ts'
import { useText } from '../../../lib/text/text.ts'
import { Button } from '../../display/button/button.tsx'
import { Empty } from '../../display/empty/empty.tsx'

interface Props {
  /** A new key resets the boundary: another page. */
  readonly resetKey: string
  readonly children: ReactNode
}

interface State {
  readonly error: Error | undefined
}

/** Limits a page's failure to the page: the shell and the other pages continue to work. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { error: undefined }

  static getDerivedStateFromError(error: Error): State {
    return { error }
  }

  override componentDidCatch(error: Error, info: ErrorInfo): void {
    // For developers, in the browser's console; the user sees the text below.
    reportError(new Error(`${error.message}${info.componentStack ?? ''}`, { cause: error }))
  }

  override componentDidUpdate(before: Props): void {
    if (before.resetKey !== this.props.resetKey && this.state.error) this.setState({ error: undefined })
  }

  override render(): ReactNode {
    const { error } = this.state
    if (!error) return this.props.children
    return <Fault error={error} onRetry={() => this.setState({ error: undefined })} />
  }
}

/** [L09] A chunk that could not be loaded: a network failure, or a new version of Heron at the same address. */
const isLoadFailure = (error: Error): boolean =>
  error instanceof LoadFailure ||
  /dynamically imported module|Importing a module script failed|Unable to preload CSS|ChunkLoadError/i.test(
    error.message,
  )

function Fault({ error, onRetry }: { readonly error: Error; readonly onRetry: () => void }) {
  const t = useText()
  const isLoad = isLoadFailure(error)
  return (
    <Empty
      title={t(isLoad ? 'app.loadFailed' : 'app.pageFault')}
      hint={isLoad ? undefined : `${t('app.pageFaultHint')} (${error.message})`}
      action={
        <Button kind="primary" onClick={isLoad ? () => reloadPage() : onRetry}>
          {t(isLoad ? 'app.reload' : 'kit.retry')}
        </Button>
      }
    />
  )
}
