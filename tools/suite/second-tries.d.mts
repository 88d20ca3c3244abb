export function secondTries(report: object): readonly string[]
