import type { PostAssumption, PostDetail } from '@heron/contract/routes'
import { postRoutes } from '@heron/contract/routes/work/post'
import type { Section } from '../../../kit/form/form/field.ts'
import { FormModal } from '../../../kit/form/form/form-modal.tsx'
import { assumptionText } from './post-name.ts'

interface AnswerDialogProps {
  readonly post: PostDetail
  readonly assumption: PostAssumption
  readonly onClose: () => void
}

const answers = ['holds', 'differs'] as const

const sections: readonly Section[] = [
  {
    columns: 1,
    fields: [
      {
        name: 'answer',
        label: 'post.answer',
        kind: 'radio',
        options: answers.map((value) => ({ value, text: `post.answers.${value}` as const })),
        hint: 'post.answerHint',
      },
      { name: 'basis', label: 'post.basis', kind: 'textarea', hint: 'post.basisHint' },
    ],
  },
]

/** Answers one assumption, with the basis of the answer. The person is the signed-in user. */
export function AnswerDialog({ post, assumption, onClose }: AnswerDialogProps) {
  const { number, answer, basis } = assumption
  return (
    <FormModal
      title={assumptionText(assumption)}
      route={postRoutes.answer}
      initial={{ id: post.id, version: post.version, number, answer: answer ?? '', basis }}
      sections={sections}
      onClose={onClose}
    />
  )
}
