import { version } from '../../wire/quantity.ts'
import { dateTimeText } from '../../wire/time.ts'
import { z } from '../../wire/z.ts'

/** Who created and changed a row, as sent on the wire. */
export const auditColumns = {
  createBy: z.string(),
  createTime: dateTimeText(),
  updateBy: z.string().nullable(),
  updateTime: dateTimeText().nullable(),
  version: version(),
}
