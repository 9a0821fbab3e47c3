import type { HtmlTagDescriptor, Plugin, Rollup } from 'vite'

/** Chunks of the sign-in screen beyond the first one: its page, what that is made of, its Spanish texts. */
function isOfSignIn(chunk: Rollup.OutputChunk): boolean {
  const page = chunk.facadeModuleId ?? ''
  return chunk.name === 'access' || /(?:accounts\/LoginPage\.tsx|texts\/src\/es\/accounts\.ts)$/.test(page)
}

/** What every screen of somebody who is signed in begins with. */
function isOfAreas({ facadeModuleId }: Rollup.OutputChunk): boolean {
  return /app\/(?:routes\/area-routes\.ts|layouts\/AreaLayout\.tsx)$/.test(facadeModuleId ?? '')
}

/**
 * Names in index.html what the browser would otherwise learn of a round trip or two later: the sign-in screen's files,
 * and for `before-paint.js` those of the areas, which it asks for where somebody is signed in.
 */
export function filesAhead(): Plugin {
  return {
    name: 'llave:files-ahead',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle = {} }) {
        const chunks = Object.values(bundle).filter(file => file.type === 'chunk')
        const area = chunks.filter(isOfAreas).map(({ fileName }) => `/${fileName}`)
        const tags = chunks
          .filter(isOfSignIn)
          .flatMap(chunk => [
            link({ rel: 'modulepreload', crossorigin: true, href: `/${chunk.fileName}` }),
            ...stylesOf(chunk).map(name => link({ rel: 'stylesheet', crossorigin: true, href: `/${name}` })),
          ])
        return {
          html: html.replace('src="/before-paint.js"', found => `${found} data-area="${area.join(' ')}"`),
          tags,
        }
      },
    },
  }
}

function stylesOf(chunk: Rollup.OutputChunk): string[] {
  return [...(chunk.viteMetadata?.importedCss ?? [])]
}

function link(attrs: Record<string, string | boolean>): HtmlTagDescriptor {
  return { tag: 'link', attrs, injectTo: 'head' }
}
