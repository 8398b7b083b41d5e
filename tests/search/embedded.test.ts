import { EmbeddedSearch } from '../../server/adapters/search-embedded/embedded.ts'
import { conformance, largePool } from './conformance.ts'
import { inProcessSearch } from './in-process.ts'

conformance('the embedded engine', inProcessSearch, 600)
conformance('the embedded engine in its thread', () => new EmbeddedSearch({ folder: undefined }), 5)
largePool('the embedded engine', inProcessSearch, 2600, 120)
// Segments of this size lie in a memory with SIMD.
largePool('the embedded engine', inProcessSearch, 8600, 20)
