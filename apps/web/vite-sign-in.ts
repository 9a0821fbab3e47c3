import type { HtmlTagDescriptor, Plugin, Rollup } from 'vite'

/** Chunks of the sign-in screen beyond the first one: its page, what that is made of, its Spanish texts. */
function isOfSignIn(chunk: Rollup.OutputChunk): boolean {
  const page = chunk.facadeModuleId ?? ''
  return chunk.name === 'access' || /(?:accounts\/LoginPage\.tsx|texts\/src\/es\/accounts\.ts)$/.test(page)
}

/** Names the sign-in screen's files in index.html: otherwise the browser learns of them a round trip or two later. */
export function signInAhead(): Plugin {
  return {
    name: 'llave:sign-in-ahead',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle = {} }) {
        const chunks = Object.values(bundle).filter(file => file.type === 'chunk' && isOfSignIn(file))
        return chunks.flatMap(chunk => [
          link({ rel: 'modulepreload', crossorigin: true, href: `/${chunk.fileName}` }),
          ...stylesOf(chunk).map(name => link({ rel: 'stylesheet', crossorigin: true, href: `/${name}` })),
        ])
      },
    },
  }
}

function stylesOf(chunk: Rollup.OutputChunk | Rollup.OutputAsset): string[] {
  return chunk.type === 'chunk' ? [...(chunk.viteMetadata?.importedCss ?? [])] : []
}

function link(attrs: Record<string, string | boolean>): HtmlTagDescriptor {
  return { tag: 'link', attrs, injectTo: 'head' }
}
