/** Values of the dictionary log_type; separate from the schemas, so that the log can be drawn without those. */
export const logTypes = { login: 1, operation: 2 } as const
