import type { Texts } from '../texts.ts'
import type { widget as zh } from '../zh-CN/widget.ts'

export const widget: Texts<typeof zh> = {
  tree: {
    search: 'Search',
    unrecognised: 'The type of the returned data is not recognised',
    expand: 'Expand',
    collapse: 'Collapse',
  },
  picker: {
    clear: 'Clear',
    picked: '{{count}} selected',
    none: 'Click a row to select it',
    giveUp: 'Remove {{label}}',
    pickOne: 'Please select a record',
  },
  dictionary: {
    nothing: 'Nothing was found',
    askForWords: 'please enter search content',
    noCode: 'dictionary Code cannot be empty',
    badCondition: 'JTreeSelect condition is wrong: a JSON string is needed!',
  },
}
