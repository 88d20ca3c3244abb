import type { Texts } from '../../texts.ts'
import type { upload as zh } from '../../zh-CN/interface/upload.ts'

export const upload: Texts<typeof zh> = {
  choose: 'Upload',
  image: 'Upload',
  notAnImage: 'Please upload a picture',
  failed: '{{name}} could not be uploaded.',
  unknown: 'Unknown error',
  tooLarge: '{{name}} is larger than {{limit}}',
  cannotMove: 'Unknown operation',
  atTheEnd: 'This is the last one',
  moveLeft: 'Move left',
  moveRight: 'Move right',
  download: 'Download',
  remove: 'Remove',
  downloadFailed: 'The file could not be downloaded',
  nothing: 'No file has been uploaded',
  imageTitle: 'Upload pictures',
  fileTitle: 'Upload files',
  files: 'Chosen files',
  progress: '{{percent}}% sent',
  noPicture: 'This picture cannot be shown',
}
