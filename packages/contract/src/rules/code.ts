/** Six digits, as in codes sent by message. */
export const codePattern = /^\d{6}$/
