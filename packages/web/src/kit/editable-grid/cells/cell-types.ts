import type { CellTypes } from './cell-type.ts'
import { checkboxCell } from './checkbox-cell.tsx'
import { checkGroupCell } from './choice/check-group-cell.tsx'
import { radioCell } from './choice/radio-cell.tsx'
import { selectMultipleCell } from './choice/select-multiple-cell.tsx'
import { dateCell, datetimeCell, timeCell } from './date/date-cell.tsx'
import { inputCell } from './input-cell.tsx'
import { inputNumberCell } from './input-number-cell.tsx'
import { hiddenCell } from './look/hidden-cell.ts'
import { progressCell } from './look/progress-cell.tsx'
import { tagsCell } from './look/tags-cell.tsx'
import { normalCell } from './normal-cell.tsx'
import { pickerCell } from './picker/picker-cell.tsx'
import { popupCell } from './popup/popup-cell.tsx'
import { searchCell } from './search/search-cell.tsx'
import { selectCell } from './select-cell.tsx'
import { slotCell } from './slot/slot-cell.tsx'
import { textareaCell } from './textarea/textarea-cell.tsx'
import { fileCell, imageCell, uploadCell } from './upload/upload-cells.tsx'

/** All types of the kit, one line each. */
export const cellTypes: CellTypes = {
  normal: normalCell,
  hidden: hiddenCell,
  input: inputCell,
  inputNumber: inputNumberCell,
  textarea: textareaCell,
  tags: tagsCell,
  progress: progressCell,
  checkbox: checkboxCell,
  checkbox_meta: checkGroupCell,
  radio: radioCell,
  select: selectCell,
  'select-search': selectCell,
  'select-multiple': selectMultipleCell,
  sel_search_async: searchCell,
  date: dateCell,
  datetime: datetimeCell,
  time: timeCell,
  popup: popupCell,
  sel_user: pickerCell,
  sel_depart: pickerCell,
  upload: uploadCell,
  file: fileCell,
  image: imageCell,
  slot: slotCell,
}
