import { type ComponentType, type ReactNode, useCallback, useState } from 'react'

/** A dialog that returns an answer; `undefined`: closed without one. */
export interface OpenedProps<Request, Answer> {
  readonly request: Request
  readonly onDone: (answer: Answer | undefined) => void
}

interface Waiting<Request, Answer> extends OpenedProps<Request, Answer> {
  readonly View: ComponentType<OpenedProps<Request, Answer>>
}

/**
 * Opens windows by a call: `const [host, open] = useOpened(View)`; render `host` anywhere, `open(request)` resolves
 * with the answer. One window at a time: a new request resolves the previous one with undefined.
 */
export function useOpened<Request, Answer>(
  View: ComponentType<OpenedProps<Request, Answer>>,
): readonly [ReactNode, (request: Request) => Promise<Answer | undefined>] {
  const [waiting, setWaiting] = useState<Waiting<Request, Answer>>()
  const open = useCallback(
    (request: Request) =>
      new Promise<Answer | undefined>((resolve) => {
        setWaiting((before) => {
          before?.onDone(undefined)
          return {
            View,
            request,
            onDone: (answer) => {
              resolve(answer)
              setWaiting((now) => (now?.request === request ? undefined : now))
            },
          }
        })
      }),
    [View],
  )
  const host = waiting ? <waiting.View request={waiting.request} onDone={waiting.onDone} /> : null
  return [host, open]
}
