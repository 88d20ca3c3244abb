/** `E217`, `E005`: a condition's number as on the control. */
export const conditionName = (code: number | string): string => `E${String(code).padStart(3, '0')}`
