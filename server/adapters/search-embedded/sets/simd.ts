import { moduleBytes, pieceBytes } from './simd-module.ts'

/** What can be done with two sets of one memory, by their first bytes and their length in bytes. */
interface Simd {
  and(target: number, other: number, bytes: number): void
  or(target: number, other: number, bytes: number): void
  subtract(target: number, other: number, bytes: number): void
  common(target: number, other: number, bytes: number): number
}

/** Undefined on a machine without SIMD, where everything is done word by word. */
const compiled = WebAssembly.validate(moduleBytes) ? new WebAssembly.Module(moduleBytes) : undefined
const byMemory = new WeakMap<ArrayBufferLike, Simd>()
/** Below this many words a call costs more than it saves. */
const worthwhile = 32

/** Gives the sets that lie in a memory to SIMD, in this thread. */
export function attachSimd(memory: WebAssembly.Memory): void {
  if (!compiled || byMemory.has(memory.buffer)) return
  const { exports } = new WebAssembly.Instance(compiled, { index: { memory } })
  byMemory.set(memory.buffer, exports as unknown as Simd)
}

/** What works on these two sets at once; undefined where they are short or do not lie in one memory. */
export function simdOf(one: Uint32Array, other: Uint32Array): Simd | undefined {
  if (one.length < worthwhile || one.buffer !== other.buffer) return undefined
  return byMemory.get(one.buffer)
}

/** The length in words of a set with so many bits: whole pieces. */
export const wordsFor = (bits: number): number => Math.ceil(bits / (pieceBytes * 8)) * (pieceBytes / 4)
