import { useEffect, useRef, useState } from 'react'
import { reasonText } from '../../../lib/api/failure-text.ts'
import { formatBytes } from '../../../lib/text/format.ts'
import { type Translate, useText } from '../../../lib/text/text.ts'
import { resultOf } from '../../editable-grid/cells/upload/upload-state.ts'
import type { UploadAnswer } from '../../editable-grid/model/ports.ts'
import { toast } from '../../overlay/toast/toast-store.ts'
import { combined, nextFiles, pathText, type StoredFile, storedFiles, type UploadEvent } from './upload-files.ts'

export interface SendOptions {
  readonly signal: AbortSignal
  /** 0 to 100 */
  readonly onProgress: (percent: number) => void
}

export interface UploadSource {
  /** Comma-separated paths, or files with their names. */
  readonly value: string | readonly StoredFile[]
  /** Called once all files are done: with paths, or with files when `value` has files. */
  readonly onChange: (value: string | readonly StoredFile[]) => void
  readonly send: (file: File, options: SendOptions) => Promise<UploadAnswer>
  /** Field of the answer with the path. */
  readonly responseName?: string
  /** Most files; the last ones are kept; 0 for any number. */
  readonly limit: number
  /** Largest size of one file, bytes; 0 for any. */
  readonly maxBytes: number
  readonly isImage: boolean
  /** Returns the reason why a file must not be sent; undefined if it may. */
  readonly beforeUpload?: ((file: File) => string | undefined) | undefined
}

let sequence = 0

function refusalOf(file: File, { isImage, maxBytes, beforeUpload }: UploadSource, t: Translate): string | undefined {
  if (isImage && !file.type.includes('image')) return t('upload.notAnImage')
  if (maxBytes > 0 && file.size > maxBytes)
    return t('upload.tooLarge', { name: file.name, limit: formatBytes(maxBytes) })
  return beforeUpload?.(file)
}

const pathsOf = (value: UploadSource['value']): string => (typeof value === 'string' ? value : pathText(value))

/** The list and its value: an event changes both, a value from outside with other paths resets the list. */
function useList(source: UploadSource) {
  const [files, setFiles] = useState(() => storedFiles(source.value))
  const held = useRef(files)
  /** Paths of the last value, given or reported; a copy of that value keeps failed files in the list. */
  const paths = useRef(pathsOf(source.value))
  const latest = useRef(source)
  useEffect(() => {
    latest.current = source
  })
  useEffect(() => {
    const given = pathsOf(source.value)
    if (given === paths.current) return
    paths.current = given
    held.current = storedFiles(source.value)
    setFiles(held.current)
  }, [source.value])

  const on = (event: UploadEvent) => {
    const { limit, value, onChange } = latest.current
    held.current = nextFiles(held.current, event, limit)
    setFiles(held.current)
    const whole = event.kind === 'progress' ? undefined : combined(held.current)
    if (!whole) return
    const next = pathText(whole)
    if (next === paths.current) return
    paths.current = next
    onChange(typeof value === 'string' ? next : whole)
  }
  return { files, held, latest, on }
}

/** The files of one upload: stored, being uploaded, or refused. */
export function useUploadFiles(source: UploadSource) {
  const t = useText()
  const { files, held, latest, on } = useList(source)
  const running = useRef(new Map<string, AbortController>())
  useEffect(() => {
    const all = running.current
    return () => {
      for (const stop of all.values()) stop.abort()
    }
  }, [])

  const send = async (key: string, file: File) => {
    const stop = new AbortController()
    running.current.set(key, stop)
    const onProgress = (percent: number) => {
      if (!stop.signal.aborted) on({ kind: 'progress', key, percent })
    }
    const failed = (message: string) => {
      on({ kind: 'failed', key, message })
      toast('bad', t('upload.failed', { name: file.name }))
    }
    try {
      const result = resultOf(
        await latest.current.send(file, { signal: stop.signal, onProgress }),
        latest.current.responseName,
      )
      if (stop.signal.aborted) return
      if ('path' in result) on({ kind: 'done', key, path: result.path })
      else failed(result.message || t('upload.unknown'))
    } catch (error) {
      if (!stop.signal.aborted) failed(reasonText(error) || t('upload.unknown'))
    } finally {
      running.current.delete(key)
    }
  }

  const take = (chosen: readonly File[]) => {
    const { limit } = latest.current
    const good = chosen.filter((file) => {
      const reason = refusalOf(file, latest.current, t)
      if (reason) toast('warn', reason)
      return reason === undefined
    })
    // A limit keeps the last ones: the earlier ones need not be sent.
    const wanted = (limit > 0 ? good.slice(-limit) : good).map((file) => ({ key: `new-${++sequence}`, file }))
    if (wanted.length === 0) return
    on({ kind: 'chosen', files: wanted.map(({ key, file }) => ({ key, name: file.name, size: file.size })) })
    for (const { key, file } of wanted) void send(key, file)
  }

  const remove = (key: string) => {
    running.current.get(key)?.abort()
    on({ kind: 'removed', key })
  }

  const move = (key: string, by: -1 | 1) => {
    const at = held.current.findIndex((file) => file.key === key)
    const edge = by === -1 ? 0 : held.current.length - 1
    if (at === edge) toast('warn', t(by === -1 ? 'upload.cannotMove' : 'upload.atTheEnd'))
    else on({ kind: 'moved', key, by })
  }

  return { files, take, remove, move }
}
