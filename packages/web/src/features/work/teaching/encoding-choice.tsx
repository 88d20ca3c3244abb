import { type CharacterEncoding, characterEncodings, encodingOfSamples } from '@heron/core/file-set'
import { Select } from '../../../kit/form/select/select.tsx'
import { useText } from '../../../lib/text/text.ts'
import { inEncoding, type SampleDraft } from './sample-draft.ts'

interface EncodingChoiceProps {
  readonly drafts: readonly SampleDraft[]
  readonly onChange: (drafts: readonly SampleDraft[]) => void
}

/** The encoding of all samples, as found in their files or chosen by a person. */
export function EncodingChoice({ drafts, onChange }: EncodingChoiceProps) {
  const t = useText()
  const encoding = encodingOfSamples(drafts)
  return (
    <div className="teaching-field">
      <span>
        {t('post.encoding')}
        <small>{t(encoding === undefined ? 'teaching.encodingUnknown' : 'teaching.encodingHint')}</small>
      </span>
      <Select<CharacterEncoding>
        label={t('post.encoding')}
        value={encoding}
        placeholder={t('teaching.encodingUnknown')}
        options={characterEncodings.map((value) => ({ value, label: t(`post.encodings.${value}`) }))}
        onChange={(chosen) => {
          if (chosen) onChange(drafts.map((draft) => ({ ...draft, ...inEncoding(draft, chosen) })))
        }}
      />
    </div>
  )
}
