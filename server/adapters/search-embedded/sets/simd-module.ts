/**
 * The WebAssembly that works on sets 64 bytes at a time, written down as its instructions: it is so little that a
 * compiler beside it, or a binary to be kept in step with its source, would be more to look after. As text:
 * docs/clever/simd.md.
 */

type Code = readonly number[]

/** A number as the format has it (LEB128). */
function leb(value: number): number[] {
  const bytes: number[] = []
  let rest = value
  for (; rest > 0x7f; rest >>>= 7) bytes.push((rest & 0x7f) | 0x80)
  return [...bytes, rest]
}
const sized = (code: Code): Code => [...leb(code.length), ...code]
const list = (items: readonly Code[]): Code => [...leb(items.length), ...items.flat()]
const section = (id: number, items: readonly Code[]): Code => [id, ...sized(list(items))]
const name = (text: string): Code => sized([...Buffer.from(text)])

const lane = 16
/** The length of every set in bytes is a multiple of this. */
export const pieceBytes = 64
const lanes = Array.from({ length: pieceBytes / lane }, (_, at) => at * lane)

// Parameters and variables of each function.
const [target, other, length, end, sum] = [0, 1, 2, 3, 4]
const get = (local: number): Code => [0x20, local]
const set = (local: number, value: Code): Code => [...value, 0x21, local]
const simd = (code: number): Code => [0xfd, ...leb(code)]
const unary = (code: number) => (a: Code) => [...a, ...simd(code)]
const binary = (code: number) => (a: Code, b: Code) => [...a, ...b, ...simd(code)]
const vectorAnd = binary(0x4e)
const vectorAndNot = binary(0x4f)
const vectorOr = binary(0x50)
const onesOfBytes = unary(0x62)
const addBytes = binary(0x6e)
const bytesToShorts = unary(0x7d)
const shortsToInts = unary(0x7f)
const addInts = binary(0xae)
const load = (local: number, offset: number): Code => [...get(local), ...simd(0x00), 4, ...leb(offset)]
const store = (offset: number, value: Code): Code => [...get(target), ...value, ...simd(0x0b), 4, ...leb(offset)]
const addInt = (a: Code, b: Code): Code => [...a, ...b, 0x6a]
const oneInt = (at: number): Code => [...get(sum), ...simd(0x1b), at]

const advanced = (local: number): Code => set(local, addInt(get(local), [0x41, 0xc0, 0x00]))
const eachPiece = (work: Code): Code => [
  ...set(end, addInt(get(target), get(length))),
  // loop … br_if target < end … end
  ...[0x03, 0x40, ...work, ...advanced(target), ...advanced(other)],
  ...[...get(target), ...get(end), 0x49, 0x0d, 0, 0x0b],
]

const combine = (how: (a: Code, b: Code) => Code): Code =>
  eachPiece(lanes.flatMap((at) => store(at, how(load(target, at), load(other, at)))))

/** At most 32 ones a byte fit into a byte: bytes are summed within a piece, ints over all pieces. */
const countCommon: Code = [
  ...eachPiece(
    set(
      sum,
      addInts(
        get(sum),
        shortsToInts(
          bytesToShorts(lanes.map((at) => onesOfBytes(vectorAnd(load(target, at), load(other, at)))).reduce(addBytes)),
        ),
      ),
    ),
  ),
  ...[0, 1, 2, 3].map(oneInt).reduce(addInt),
]

const [int, vector, noResult, oneResult] = [0x7f, 0x7b, 0, 1]
const functions = [
  { name: 'and', type: noResult, code: combine(vectorAnd) },
  { name: 'or', type: noResult, code: combine(vectorOr) },
  { name: 'subtract', type: noResult, code: combine(vectorAndNot) },
  { name: 'common', type: oneResult, code: countCommon },
]
const signature = (results: Code): Code => [0x60, ...list([[int], [int], [int]]), ...results]

/** The binary: functions over addresses in a shared memory, `(target, other, bytes)`. */
export const moduleBytes = Uint8Array.from([
  ...[0x00, 0x61, 0x73, 0x6d, 1, 0, 0, 0],
  ...section(1, [signature([0]), signature([1, int])]),
  ...section(2, [[...name('index'), ...name('memory'), 0x02, 0x03, ...leb(0), ...leb(65536)]]),
  ...section(
    3,
    functions.map(({ type }) => [type]),
  ),
  ...section(
    7,
    functions.map((each, at) => [...name(each.name), 0x00, at]),
  ),
  ...section(
    10,
    functions.map(({ code }) =>
      sized([
        ...list([
          [1, int],
          [1, vector],
        ]),
        ...code,
        0x0b,
      ]),
    ),
  ),
])
