import { version } from '../../wire/quantity.ts'
import { dateTimeText } from '../../wire/time.ts'
import { z } from '../../wire/z.ts'

/** Who made and changed a row, as the wire shows it. */
export const auditColumns = {
  createBy: z.string(),
  createTime: dateTimeText(),
  updateBy: z.string().nullable(),
  updateTime: dateTimeText().nullable(),
  version: version(),
}
