/** Who made a row and who changed it last (login names), when (ms since 1970). */
export interface AuditColumns {
  createBy: string
  createTime: number
  updateBy: string | null
  updateTime: number | null
}

/** Every row that people edit counts its changes. */
export interface VersionColumn {
  version: number
}
