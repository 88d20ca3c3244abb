import { useEffect, useRef, useState } from 'react'
import { reasonText } from '../../../lib/api/failure-text.ts'
import { useSaid } from '../../../lib/text/said.ts'
import { useComing } from '../../form/form/coming.ts'
import type { TextPictures } from './rich-text-props.ts'

export interface PictureUpload {
  readonly key: number
  readonly name: string
  readonly share: number
  readonly stop: () => void
}

/** Pictures among pasted or dropped data. Office programs add a picture of the copied text, which is ignored. */
export function picturesIn(data: DataTransfer | null): readonly File[] {
  const files = [...(data?.files ?? [])].filter(({ type }) => type.startsWith('image/'))
  const words = new DOMParser().parseFromString(data?.getData('text/html') ?? '', 'text/html').body.textContent
  return words.trim() === '' ? files : []
}

/** Stores pasted or dropped pictures one after the other, and inserts each when it is stored. */
export function usePictureUploads(pictures: TextPictures | undefined, insert: (id: string, name: string) => void) {
  const [uploads, setUploads] = useState<readonly PictureUpload[]>([])
  const [{ whole: problem = '' }, setProblems] = useSaid<'whole'>()
  const count = useRef(0)
  const running = useRef(new Set<AbortController>())
  useEffect(
    () => () => {
      for (const stop of running.current) stop.abort()
    },
    [],
  )

  useComing(uploads.length > 0)

  /** Shows a picture as being uploaded; it is sent when the earlier ones are done. */
  const queue = (file: File, pictures: TextPictures) => {
    const stop = new AbortController()
    const key = ++count.current
    running.current.add(stop)
    setUploads((all) => [...all, { key, name: file.name, share: 0, stop: () => stop.abort() }])
    return () => send({ file, stop, key }, pictures)
  }

  const send = async (
    { file, stop, key }: { file: File; stop: AbortController; key: number },
    { keep }: TextPictures,
  ) => {
    const onProgress = (share: number) =>
      setUploads((all) => all.map((each) => (each.key === key ? { ...each, share } : each)))
    try {
      stop.signal.throwIfAborted()
      insert(await keep(file, { signal: stop.signal, onProgress }), file.name)
    } catch (error) {
      if (!stop.signal.aborted) setProblems({ whole: (t) => t('editor.imageFailed', { reason: reasonText(error) }) })
    } finally {
      running.current.delete(stop)
      setUploads((all) => all.filter((each) => each.key !== key))
    }
  }

  /** True when they are handled. */
  const take = (files: readonly File[]): boolean => {
    if (!pictures || files.length === 0) return false
    setProblems({})
    const queued = files.map((file) => queue(file, pictures))
    void queued.reduce((before, next) => before.then(next), Promise.resolve())
    return true
  }
  return { uploads, problem, take }
}
