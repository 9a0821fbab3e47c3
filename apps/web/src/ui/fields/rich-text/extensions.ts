import { type AnyExtension, Extension } from '@tiptap/react'
import { StarterKit } from '@tiptap/starter-kit'

/** Tab leaves the field, as everywhere in a form. */
const Kit = StarterKit.extend({
  addExtensions() {
    return (this.parent?.() ?? []).map(each =>
      each.extend({
        addKeyboardShortcuts() {
          const { Tab: _tab, 'Shift-Tab': _back, ...keys } = this.parent?.() ?? {}
          return keys
        },
      }),
    )
  },
})

/**
 * Ctrl Enter submits the form around the text, before the kit would insert a line break; Ctrl with a bracket nests a
 * list.
 */
const Keys = Extension.create({
  name: 'keys',
  priority: 1000,
  addKeyboardShortcuts() {
    return {
      'Mod-Enter': () => {
        const form = this.editor.view.dom.closest('form')
        form?.requestSubmit()
        return form !== null
      },
      'Mod-]': () => this.editor.commands.sinkListItem('listItem'),
      'Mod-[': () => this.editor.commands.liftListItem('listItem'),
    }
  },
})

/** The elements of rich text (spec: back office §9). */
export const EXTENSIONS: readonly AnyExtension[] = [
  Kit.configure({
    // Existing links are kept. None are created here: typed addresses become links when they are shown.
    link: {
      autolink: false,
      linkOnPaste: false,
      openOnClick: false,
      protocols: ['tel'],
      HTMLAttributes: { target: null, rel: null },
    },
    blockquote: false,
    code: false,
    codeBlock: false,
    dropcursor: false,
    gapcursor: false,
    heading: false,
    horizontalRule: false,
    strike: false,
    trailingNode: false,
  }),
  Keys,
]
