import type { Plugin } from 'vite'

/** Names the sign-in screen's files in index.html: otherwise the browser learns of them one round trip later. */
export function signInAhead(): Plugin {
  return {
    name: 'llave:sign-in-ahead',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle = {} }) {
        const chunks = Object.values(bundle).filter(
          chunk =>
            chunk.type === 'chunk' &&
            (chunk.name === 'access' || chunk.facadeModuleId?.endsWith('/packages/texts/src/es/accounts.ts')),
        )
        return chunks.map(({ fileName }) => ({
          tag: 'link',
          attrs: { rel: 'modulepreload', crossorigin: true, href: `/${fileName}` },
          injectTo: 'head',
        }))
      },
    },
  }
}
