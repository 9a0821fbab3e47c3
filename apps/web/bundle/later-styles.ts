import type { Plugin } from 'vite'

const helper = '\0vite/preload-helper.js'
const INTO_HEAD = 'document.head.appendChild(link)'

/**
 * Stylesheets that a screen brings stand behind the first ones, whose rules they refine: these stand in the body, below
 * the shell (`ahead.ts`), and Vite would put later ones into the head, before them.
 */
export function laterStyles(): Plugin {
  return {
    name: 'llave:later-styles',
    apply: 'build',
    transform(code, id) {
      if (id !== helper) return null
      if (!code.includes(INTO_HEAD)) this.error('Vite puts stylesheets into the page in another way than before')
      return { code: code.replace(INTO_HEAD, 'document.body.appendChild(link)'), map: null }
    },
  }
}
