import type { Texts } from '../../texts.ts'
import type { gallery as zh } from '../../zh-CN/interface/gallery.ts'

export const gallery: Texts<typeof zh> = {
  title: 'Widget gallery',
  count: '{{count}} {{count, plural(one:widget;many:widgets)}}',
  index: 'Widgets',
  search: 'Find a widget',
  nothing: 'No such widget',
  showCode: 'Show example code',
  hideCode: 'Hide example code',
  group: {
    input: 'Inputs',
    picker: 'Pickers',
    grid: 'Editable grid',
    editor: 'Editors',
    upload: 'Uploads and images',
    feedback: 'Feedback',
    layout: 'Layout',
    list: 'Lists and display',
  },
}
