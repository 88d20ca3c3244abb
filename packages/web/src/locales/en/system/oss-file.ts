import { fields, nouns } from '@heron/contract/labels/en'
import type { Texts } from '../../texts.ts'
import type { ossFile as zh } from '../../zh-CN/system/oss-file.ts'

export const ossFile: Texts<typeof zh> = {
  title: 'Stored files',
  intro: 'Files stored by the system; everyone who can see this list can download them.',
  empty: 'Upload the first file.',
  name: fields.fileName,
  url: nouns.ossFile.url,
  size: 'Size',
  by: 'By',
  upload: 'Upload',
  choose: 'Files to upload',
  sending: 'Uploading {{percent}}%',
  uploaded: 'Uploaded',
  failed: '{{name}} could not be uploaded',
  tooLarge: '{{name}} is larger than {{limit}} MB',
  preview: 'Preview',
  download: 'Download',
  removeDetail: 'The file is permanently deleted.',
}
