export function deepFiles(): Map<string, Set<string>>
