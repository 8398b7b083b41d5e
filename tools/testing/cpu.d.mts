export function tellsCost(): boolean
export function cpuSeconds(pid?: number): number
export function noteCost(layer: string, what: string, seconds: number): void
