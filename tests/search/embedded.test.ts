import { EmbeddedSearch } from '../../server/adapters/search-embedded/embedded.ts'
import { isDeep } from '../kit/depth.ts'
import { conformance, largePool } from './conformance.ts'
import { inProcessSearch } from './in-process.ts'

/** Each run draws other people and questions; what it fails with is said with its seed. */
const [runs, many, few] = isDeep('seeds') ? [1200, 120, 20] : [100, 30, 8]

conformance('the embedded engine', inProcessSearch, runs)
conformance('the embedded engine in its thread', () => new EmbeddedSearch({ folder: undefined }), 5)
largePool('the embedded engine', inProcessSearch, 2600, many)
// Segments of this size lie in a memory with SIMD.
largePool('the embedded engine', inProcessSearch, 8600, few)
