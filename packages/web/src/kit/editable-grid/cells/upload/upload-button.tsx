import { useRef } from 'react'
import { Button } from '../../../display/button/button.tsx'

interface UploadButtonProps {
  readonly text: string
  readonly accept: string | undefined
  readonly several: boolean
  readonly disabled: boolean
  readonly tabIndex: 0 | -1
  readonly label: string
  readonly onFiles: (files: readonly File[]) => void
}

/** The button of an empty cell. */
export function UploadButton({ text, accept, several, disabled, tabIndex, label, onFiles }: UploadButtonProps) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button small icon="upload" disabled={disabled} tabIndex={tabIndex} onClick={() => input.current?.click()}>
        {text}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        tabIndex={-1}
        aria-label={label}
        accept={accept}
        multiple={several}
        onChange={({ target }) => {
          const files = [...(target.files ?? [])]
          target.value = ''
          if (files.length > 0) onFiles(files)
        }}
      />
    </>
  )
}
