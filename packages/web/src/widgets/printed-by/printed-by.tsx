import type { ProgramPost } from '@heron/contract/routes'
import { text } from '../../lib/text/text.ts'
import { controlName, originText, postName } from './post-name.ts'
import './printed-by.css'

/**
 * The post that printed a program: its name, its control, how it was made; with a warning if the machine of the program
 * has another post at present.
 */
export function PrintedBy({ post, control = false }: { readonly post: ProgramPost; readonly control?: boolean }) {
  const origin = originText(post)
  const name = controlName(post)
  return (
    <span className="printed-by" title={name || undefined}>
      <span className="h-sr-only">{text('machine.post')}</span>
      <span className="h-mono printed-by-name">{postName(post)}</span>
      {control && name !== '' ? <span className="printed-by-note">{name}</span> : null}
      {origin ? <span className="printed-by-note">{origin}</span> : null}
      {post.ofMachine ? null : <span className="printed-by-note is-other">{text('edm.printedBy.other')}</span>}
    </span>
  )
}

/** The number of a program with the post that printed it below. */
export function NumberAndPost({
  number,
  reason,
  post,
}: {
  readonly number: string
  /** Why the program was brought from elsewhere. */
  readonly reason?: string | undefined
  readonly post: ProgramPost | null | undefined
}) {
  return (
    <span className="printed-number">
      <span className="h-mono" title={reason}>
        {number}
      </span>
      {post ? <PrintedBy post={post} /> : null}
    </span>
  )
}
