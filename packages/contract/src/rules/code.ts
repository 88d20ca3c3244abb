/** Six digits, as codes by message have them. */
export const codePattern = /^\d{6}$/
