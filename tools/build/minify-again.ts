import { minify } from 'terser'
import type { Plugin } from 'vite'

/**
 * What every first visit waits for goes through a second minifier after the build's own: each finds what the other leaves, a
 * fiftieth of the bytes. It takes seconds, so the other files are left as they are.
 * @param names the chunks that are worth it; none = all
 */
export function minifyAgain(names?: ReadonlySet<string>): Plugin {
  return {
    name: 'hirefold:minify-again',
    apply: 'build',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        for (const file of Object.values(bundle)) {
          if (file.type !== 'chunk' || (names && !names.has(file.name))) continue
          const { code } = await minify(file.code, { module: true, ecma: 2022, compress: { passes: 2 } })
          file.code = code ?? file.code
        }
      },
    },
  }
}
