export declare function propertyPrints(root: string): Readonly<Record<string, string>>
export declare function provenProperties(root: string): readonly string[]
export declare function recordProven(root: string, prints: Readonly<Record<string, string>>): void
