export function secondTries(report: object): readonly string[]
export function failedJourneys(report: object): readonly string[]
