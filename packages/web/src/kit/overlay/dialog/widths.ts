/** [M06] Width of each kind of window, px. */
export const dialogWidths = {
  query: 1000,
  detail: 1200,
  import: 600,
  report: 1200,
  user: 1250,
  department: 500,
  departmentSwitch: 450,
  cron: 608,
  picker: 1200,
  password: 800,
  notice: '60%',
} as const
