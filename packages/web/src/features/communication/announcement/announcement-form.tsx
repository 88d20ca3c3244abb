import type { Announcement } from '@heron/contract/routes'
import { announcementRoutes } from '@heron/contract/routes/communication/announcement'
import { formatDateTime } from '@heron/contract/wire'
import { useMemo } from 'react'
import { RichTextEditor } from '../../../kit/editor/rich-text/rich-text-editor.tsx'
import type { TextPictures } from '../../../kit/editor/rich-text/rich-text-props.ts'
import { DateInput } from '../../../kit/form/date-input/date-input.tsx'
import type { Field, FieldCheck, FieldInput, Section } from '../../../kit/form/form/field.ts'
import { FormModal } from '../../../kit/form/form/form-modal.tsx'
import { text, useText } from '../../../lib/text/text.ts'
import { userSource } from '../../../widgets/people/user-picker.tsx'
import { pickerField } from '../../../widgets/picker/picker-input.tsx'
import { FilesField } from './files-field.tsx'
import { writtenPictures } from './written-pictures.ts'

const WIDTH = 900

const isAfterStart: FieldCheck = async (end, { startTime }) =>
  typeof startTime === 'string' && end > startTime ? undefined : (t) => t('announcement.endBeforeStart')

const moment = ({ id, value, onChange, disabled }: FieldInput) => (
  <DateInput
    kind="datetime"
    id={id}
    value={typeof value === 'string' ? value : ''}
    onChange={onChange}
    disabled={disabled}
  />
)

const contentWith =
  (pictures: TextPictures) =>
  ({ value, onChange, disabled }: FieldInput) => (
    <RichTextEditor
      label={text('announcement.content')}
      value={typeof value === 'string' ? value : ''}
      onChange={onChange}
      isReadOnly={disabled}
      pictures={pictures}
    />
  )

const head: readonly Field[] = [
  {
    name: 'msgCategory',
    label: 'announcement.category',
    kind: 'radio',
    options: [
      { value: '1', text: 'announcement.notice' },
      { value: '2', text: 'announcement.message' },
    ],
  },
  {
    name: 'priority',
    label: 'announcement.priority',
    kind: 'radio',
    options: [
      { value: 'L', text: 'announcement.low' },
      { value: 'M', text: 'announcement.middle' },
      { value: 'H', text: 'announcement.high' },
    ],
  },
  { name: 'titile', label: 'announcement.titile', span: 2 },
  { name: 'msgAbstract', label: 'announcement.abstract', kind: 'textarea', span: 2 },
  { name: 'startTime', label: 'announcement.startTime', render: moment },
  { name: 'endTime', label: 'announcement.endTime', render: moment, check: isAfterStart },
  {
    name: 'msgType',
    label: 'announcement.target',
    kind: 'radio',
    options: [
      { value: 'ALL', text: 'announcement.everybody' },
      { value: 'USER', text: 'announcement.chosen' },
    ],
  },
  {
    name: 'userIds',
    label: 'announcement.receivers',
    render: pickerField(userSource('id')),
    when: ({ msgType }) => msgType === 'USER',
  },
]

const sectionsOf = (notice: Announcement | undefined): readonly Section[] => [
  {
    fields: [
      ...head,
      {
        name: 'msgContent',
        label: 'announcement.content',
        hint: 'announcement.contentHint',
        render: contentWith(writtenPictures(notice?.id)),
        span: 2,
      },
      {
        name: 'files',
        label: 'announcement.files',
        hint: 'announcement.filesHint',
        span: 2,
        render: (input) => <FilesField input={input} files={notice?.fileList ?? []} />,
      },
    ],
  },
]

/** Initial values of a new announcement. */
const newAnnouncement = () => ({
  msgCategory: '1',
  priority: 'H',
  titile: '',
  msgAbstract: '',
  startTime: formatDateTime(Date.now()),
  endTime: '',
  msgType: 'ALL',
  userIds: '',
  msgContent: '',
  files: null,
})

interface FormProps {
  readonly announcement: Announcement | 'new'
  readonly onClose: () => void
}

/** [C36] Edits an announcement: text, receivers, start and end. */
export function AnnouncementForm({ announcement, onClose }: FormProps) {
  const t = useText()
  const isNew = announcement === 'new'
  const initial = useMemo(
    () => (isNew ? newAnnouncement() : { ...announcement, userIds: announcement.userIds ?? '' }),
    [isNew, announcement],
  )
  const sections = useMemo(() => sectionsOf(isNew ? undefined : announcement), [isNew, announcement])
  return (
    <FormModal
      title={t(isNew ? 'kit.addTo' : 'kit.editOf', { title: t('announcement.title') })}
      route={isNew ? announcementRoutes.add : announcementRoutes.edit}
      initial={initial}
      sections={sections}
      width={WIDTH}
      onClose={onClose}
    />
  )
}
